import { expect, it } from 'vitest'
import type { StatementEntry } from '../contracts/balance-statement.ts'
import { leftOnLastDay } from './left-on-day.ts'

const entry = (fields: Partial<StatementEntry>): StatementEntry => ({
  day: '2026-12-31',
  type: 'usage',
  allocation: '2026',
  sentence: '',
  days: -1,
  minutes: -480,
  running: 0,
  running_minutes: 0,
  request_id: null,
  isAhead: true,
  ...fields,
})

it('days that close at the end of a day can still be taken on it, unlike earlier closings', () => {
  const entries = [
    entry({ day: '2026-03-31', type: 'expire', days: -3, running: 10 }),
    entry({ days: -1, running: 9 }),
    entry({ type: 'carry_out', days: -5, running: 4 }),
    entry({ type: 'expire', days: -4, running: 0 }),
  ]
  const ofYear = { to: '2026-12-31', closing_minutes: 0, is_in_hours: false }
  const days = (amount: number) => ({ days: amount, minutes: null })
  expect(leftOnLastDay({ ...ofYear, entries, closing: 0 })).toEqual({
    atEnd: days(0),
    beforeClosing: days(9),
  })
  expect(leftOnLastDay({ ...ofYear, entries: entries.slice(0, 2), closing: 9 })).toEqual({ atEnd: days(9) })
  // The minutes are there too if the policy counts hours [R3-102].
  expect(leftOnLastDay({ ...ofYear, is_in_hours: true, entries: entries.slice(2), closing: 0 })).toEqual({
    atEnd: { days: 0, minutes: 0 },
    beforeClosing: { days: 9, minutes: 960 },
  })
})
