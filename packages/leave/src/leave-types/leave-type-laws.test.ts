import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayFrom, FIRST_DAY, stories } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { Story } from '../../testing/scenario/story.ts'
import { leftByFacts } from '../balances/left-today.ts'
import { addDays } from '../dates/calendar-day.ts'
import { LEAVE_COLOURS, LEAVE_ICONS } from '../entities/leave-type.ts'
import { statementOf } from '../ledger/leave-account.ts'
import { judgeAsked } from '../requests/judge-request.ts'
import { userLeave } from '../requests/user-leave.ts'
import { createLeaveTypes } from './leave-types.ts'

const changes = fc.record({
  label: fc.string({ minLength: 1, maxLength: 60 }),
  short_label: fc.option(fc.string({ maxLength: 20 })),
  colour: fc.constantFrom(...LEAVE_COLOURS),
  icon: fc.constantFrom(...LEAVE_ICONS),
  order: fc.nat(500),
  retired_on: fc.option(dayFrom(FIRST_DAY, 500)),
})

it('a type that is renamed, recoloured, moved or retired keeps its key, balances, costs and ledger [A9]', () => {
  holds(stories, changes, dayFrom(FIRST_DAY, 500), fc.nat(20), (scenario, change, from, length) => {
    const { stored } = new Story(scenario).records
    const numbersOf = (types: typeof stored.leaveTypes) => {
      const leave = userLeave({ ...stored, leaveTypes: types })
      const facts = leave.facts('annual')
      return {
        key: types.of('annual').key,
        left: leftByFacts(facts, leave.today),
        lines: statementOf(facts, { through: addDays(leave.today, 400) }).lines,
        quote: judgeAsked(leave, 'annual', { from, to: addDays(from, length) }).quote,
      }
    }
    const types = createLeaveTypes()
    const changed = createLeaveTypes([{ ...types.of('annual'), ...change }])
    expect(numbersOf(changed)).toEqual(numbersOf(types))
  })
})
