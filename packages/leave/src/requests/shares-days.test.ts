import { expect, it } from 'vitest'
import type { AskedFields } from './asked-days.ts'
import { sharesDays } from './leave-days.ts'

const leave = (start_date: string, end_date: string, parts: Partial<AskedFields> = {}): AskedFields => ({
  start_date,
  end_date,
  ...parts,
})

const TUESDAY = '2026-12-08'
const MORNING = leave(TUESDAY, TUESDAY, { end_half: 'am' })
const AFTERNOON = leave(TUESDAY, TUESDAY, { start_half: 'pm' })
const HOURS_OF_MORNING = leave(TUESDAY, TUESDAY, { minutes: 120 })
const HOURS_OF_AFTERNOON = leave(TUESDAY, TUESDAY, { minutes: 120, start_minute: 13 * 60 })
const WEEK = leave('2026-12-07', '2026-12-11')

it.each([
  ['a day in it', WEEK, leave(TUESDAY, TUESDAY), true],
  ['its last day', WEEK, leave('2026-12-11', '2026-12-14'), true],
  ['the day after', WEEK, leave('2026-12-12', '2026-12-14'), false],
  ['a morning in it', WEEK, MORNING, true],
  [
    'the afternoon on which the other ends in the morning',
    leave('2026-12-07', TUESDAY, { end_half: 'am' }),
    AFTERNOON,
    false,
  ],
  ['the other half of the day', MORNING, AFTERNOON, false],
  ['the same half', MORNING, MORNING, true],
  ['hours of the other half', MORNING, HOURS_OF_AFTERNOON, false],
  ['hours of the same half', MORNING, HOURS_OF_MORNING, true],
  ['hours of a whole day', leave(TUESDAY, TUESDAY), HOURS_OF_AFTERNOON, true],
] as const)('%s', (_, one, other, expected) => {
  expect([sharesDays(one, other), sharesDays(other, one)]).toEqual([expected, expected])
})
