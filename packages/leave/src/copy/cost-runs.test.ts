import { expect, it } from 'vitest'
import { addDays } from '../dates/calendar-day.ts'
import type { QuoteLine } from '../quote/quote.ts'
import { costRuns } from './cost-runs.ts'

const unit = { day_minutes: 456, measure: 'days' } as const
const worked = (day: string): QuoteLine => ({ day, am: 228, pm: 228, why: 'work' })
const free = (day: string): QuoteLine => ({ day, am: 0, pm: 0, why: 'not a working day' })

it('consecutive days with the same cost share a row', () => {
  const lines: QuoteLine[] = [
    { ...worked('2026-12-16'), am: 0 },
    worked('2026-12-17'),
    worked('2026-12-18'),
    free('2026-12-19'),
    free('2026-12-20'),
    { day: '2026-12-21', am: 0, pm: 0, why: 'holiday: Founders Day' },
  ]
  expect(costRuns(lines, unit)).toEqual([
    ['Wed 16 Dec', 'half a day in the afternoon'],
    ['Thu 17 Dec – Fri 18 Dec', 'a whole day each'],
    ['Sat 19 Dec – Sun 20 Dec', 'costs nothing, weekend'],
    ['Mon 21 Dec', 'costs nothing, Founders Day'],
  ])
})

it('what is longer than a month stands by months', () => {
  const days = Array.from({ length: 32 }, (_, at) => addDays('2026-12-28', at))
  expect(costRuns(days.map(worked), unit)).toEqual([
    ['December 2026', '4 days'],
    ['January 2027', '28 days'],
  ])
  expect(costRuns(days.slice(0, 31).map(worked), unit)).toHaveLength(1)
})
