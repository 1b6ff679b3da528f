import type { TeamRequestRow } from '@leavewell/leave'
import { expect, it } from 'vitest'
import { aRequest } from '../../../../testing/records.ts'
import { decisionWords } from './decision-words.ts'

const sophie = { id: 'u1', full_name: 'Sophie Chen', email: 's@x.test' }

const row = (fields: object) => ({ ...aRequest(), person: sophie, ...fields }) as unknown as TeamRequestRow

it('the decision button names the action, the days and the person', () => {
  expect(decisionWords('approved', row({ days_requested: 3 }))).toBe('Approve 3 days for Sophie')
  expect(decisionWords('rejected', row({ days_requested: 1 }))).toBe('Reject 1 day for Sophie')
  const change = { status: 'approved', amendment_id: 'm1' }
  expect(decisionWords('approved', row(change))).toBe('Approve the change for Sophie')
})

it('a person without a name is called by email address, and a deleted one as elsewhere', () => {
  const nameless = { ...sophie, full_name: null }
  expect(decisionWords('approved', row({ days_requested: 1, person: nameless }))).toBe(
    'Approve 1 day for s@x.test',
  )
  expect(decisionWords('approved', row({ days_requested: 1, person: null }))).toBe(
    'Approve 1 day for Unknown employee',
  )
})
