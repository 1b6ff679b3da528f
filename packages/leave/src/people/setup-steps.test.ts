import { expect, it } from 'vitest'
import { type SetupFacts, setupSteps } from './setup-steps.ts'

const EMPTY: SetupFacts = {
  hasOrganisation: false,
  hasRequests: false,
  countedTypes: ['annual', 'sick'],
  typesWithPolicy: [],
  regions: 0,
  people: 1,
  unnamed: 0,
  withoutPattern: 1,
  withoutBalance: 1,
  withoutManager: 0,
  hasInvited: false,
}

const done = (change: Partial<SetupFacts>, confirmed: Parameters<typeof setupSteps>[1] = []) =>
  setupSteps({ ...EMPTY, ...change }, confirmed)
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step)

it('an empty organisation has no finished step [X3-6]', () => {
  expect(done({})).toEqual([])
})

it.each<[Partial<SetupFacts>, string]>([
  [{ hasOrganisation: true }, 'company'],
  [{ typesWithPolicy: ['annual'] }, 'counting'],
  [{ hasRequests: true }, 'counting'],
  [{ regions: 1 }, 'holidays'],
  [{ withoutPattern: 0 }, 'working_time'],
  [{ countedTypes: [] }, 'policies'],
  [{ people: 3, withoutManager: 2 }, 'people'],
  [{ withoutBalance: 0 }, 'balances'],
  [{ people: 3, unnamed: 2 }, 'approvers'],
  [{ hasInvited: true }, 'invite'],
])('a step is finished by what is there: %o [X3-6]', (facts, step) => {
  expect(done(facts)).toEqual([step])
})

it('a confirmed step is finished, and counts what is missing [X3-6]', () => {
  const [working] = setupSteps(EMPTY, ['working_time']).filter(({ step }) => step === 'working_time')
  expect(working).toEqual({ step: 'working_time', isDone: true, isConfirmed: true, open: 1 })
})
