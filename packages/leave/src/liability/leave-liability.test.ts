import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stories } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { Story } from '../../testing/scenario/story.ts'
import { onPolicy, policyVersion, requestOf, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import type { LiabilityRow } from '../contracts/leave-liability.ts'
import { addDays } from '../dates/calendar-day.ts'
import { completeRules } from '../policies/calendar-days.ts'
import { userLeave } from '../requests/user-leave.ts'
import { inHours, STANDARD_WEEK, type WorkPattern } from '../working-time/work-pattern.ts'
import { hasWeeks } from './liability-groups.ts'
import { liabilityOn } from './liability-on.ts'
import { liabilityTotal } from './liability-total.ts'
import { balancesAt, monthEndsThrough } from './liability-trend.ts'
import { valueOfLeave, weekOfBalance } from './value-of-leave.ts'

const HOURS = completeRules('annual', { ...WORKING_DAYS, measure: 'time' })

const row = (hours: number, cents?: number | null): LiabilityRow => ({
  user_id: 'ann',
  employee_id: null,
  name: 'Ann',
  department: null,
  office: null,
  leave_type: 'annual',
  minutes: hours * 60,
  day_minutes: 456,
  week_minutes: 2280,
  booked_minutes: 0,
  expiring_minutes: 0,
  ...(cents !== undefined && { cents }),
})

describe('the value of leave', () => {
  const value = (hours: number, salary: number | null, pattern: WorkPattern | null = STANDARD_WEEK) =>
    valueOfLeave(hours * 60, { salary, pattern, rules: HOURS })

  it('152 hours of $98,800 a year and 38 hours a week are $7,600.00 [P6]', () => {
    expect(value(152, 98_800)).toBe(760_000)
  })

  it('half a cent rounds away from zero, above and below', () => {
    // One minute of $988 a year is 0.8333 cents, 3 minutes are 2.5.
    expect([value(3 / 60, 988), value(-3 / 60, 988), value(1 / 60, 988)]).toEqual([3, -3, 1])
  })

  it('leave without a salary or a work schedule has no rate', () => {
    const free = { ...STANDARD_WEEK, slots: STANDARD_WEEK.slots.map((): [number, number] => [0, 0]) }
    expect([value(152, null), value(152, 0), value(152, 98_800, null), value(152, 98_800, free)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('a week of a balance in days is its working days, and of calendar days all seven', () => {
    const short: WorkPattern = {
      ...STANDARD_WEEK,
      slots: STANDARD_WEEK.slots.map(([am]) => [am === 0 ? 0 : 240, 0]),
    }
    const week = (rules: Parameters<typeof valueOfLeave>[1]['rules'], days: number) =>
      valueOfLeave(days * rules.day_minutes, { salary: 52_000, pattern: short, rules })
    expect(week({ ...HOURS, measure: 'days' }, 5)).toBe(100_000)
    expect(week(completeRules('annual', {}), 7)).toBe(100_000)
  })

  it('a salary of any size is calculated exactly', () => {
    expect(value(100_000, 1_000_000_000)).toBe(
      Number((BigInt(100_000 * 60) * 100_000_000_000n * 2n + 118_560n) / (2n * 118_560n)),
    )
  })
})

describe('totals', () => {
  it('overdrawn balances are a total of their own [P7]', () => {
    const total = liabilityTotal([row(152, 760_000), row(60, 240_000), row(-8, -40_000)])
    expect(total.owed).toEqual({ days: 27.89, hours: 212, cents: 1_000_000 })
    expect(total.overdrawn).toEqual({ days: 1.05, hours: 8, cents: 40_000 })
    expect(liabilityTotal([row(152, 760_000)]).overdrawn).toEqual({ days: 0, hours: 0, cents: 0 })
  })

  it('rows without a rate count in hours, and their number is known', () => {
    const total = liabilityTotal([row(10, 50_000), row(5, null)])
    expect(total).toMatchObject({ owed: { hours: 15, cents: 50_000 }, without_rate: 1 })
  })

  it('totals are the sums of the rows as they are shown', () => {
    holds(fc.array(fc.integer({ min: -5_000, max: 20_000 })), balances => {
      const { owed, overdrawn } = liabilityTotal(balances.map(minutes => row(minutes / 60, minutes)))
      const hundredths = balances.reduce((all, minutes) => all + Math.round(inHours(minutes) * 100), 0)
      expect(Math.round((owed.hours - overdrawn.hours) * 100)).toBe(hundredths)
      expect((owed.cents ?? 0) - (overdrawn.cents ?? 0)).toBe(balances.reduce((all, cents) => all + cents, 0))
    })
  })

  it('readers without salaries get no amount', () => {
    expect(JSON.stringify(liabilityTotal([row(10)]))).not.toMatch(/cents|rate/)
  })
})

describe('month ends', () => {
  it('there are 13 of them, through the last one that is over', () => {
    const ends = monthEndsThrough('2026-03-30')
    expect([ends.length, ends[0], ends.at(-1)]).toEqual([13, '2025-02-28', '2026-02-28'])
    expect(monthEndsThrough('2026-03-31').at(-1)).toBe('2026-03-31')
  })

  it('each is the sum of the entries through its day, for any ledger', () => {
    const entry = fc.record({
      day: fc.integer({ min: 0, max: 500 }),
      minutes: fc.integer({ min: -999, max: 999 }),
    })
    holds(fc.array(entry), entries => {
      const ends = monthEndsThrough('2026-03-30')
      const dated = entries.map(({ day, minutes }) => ({ day: addDays('2024-12-01', day), minutes }))
      const through = (end: string) =>
        dated.filter(({ day }) => day <= end).reduce((sum, { minutes }) => sum + minutes, 0)
      const posted = new Map<string, number>()
      for (const { day, minutes } of dated)
        posted.set(day.slice(0, 7), (posted.get(day.slice(0, 7)) ?? 0) + minutes)
      expect(balancesAt(ends, through('2026-02-28'), posted)).toEqual(ends.map(through))
    })
  })
})

it('balances of some weeks or more are found, and those without a schedule are not', () => {
  const rows = [row(75), { ...row(76), week_minutes: null }, row(76)]
  expect(rows.map(each => hasWeeks(each, 2))).toEqual([false, false, true])
  expect(weekOfBalance(HOURS, STANDARD_WEEK)).toBe(2280)
  expect(weekOfBalance(HOURS, null)).toBeNull()
})

it('eight weeks are 304 hours of 38 a week and 160 of 20 [A16]', () => {
  const of = (minutes: number, week_minutes: number) => ({ ...row(0), minutes, week_minutes })
  const rows = [of(304 * 60 - 1, 2280), of(304 * 60, 2280), of(160 * 60 - 1, 1200), of(160 * 60, 1200)]
  expect(rows.map(each => hasWeeks(each, 8))).toEqual([false, true, false, true])
})

describe('the balance of a day', () => {
  const TODAY = '2026-11-23'
  const leave = userLeave(
    userRecords({
      policies: [onPolicy('Working days', '2026-01-01')],
      versions: [policyVersion('Working days', 1, '2026-01-01')],
      requests: [requestOf('r1', '2026-12-01', 'approved'), requestOf('r2', '2026-12-02', 'pending')],
    }),
  )
  const facts = leave.facts('annual')

  it('approved leave of later days is booked, and the rest that does not carry over expires', () => {
    // 20 days are granted, one is booked and five carry over.
    expect(liabilityOn(facts, 9120, { day: TODAY, today: TODAY })).toEqual({
      minutes: 9120,
      booked_minutes: 456,
      expiring_minutes: 14 * 456,
    })
  })

  it('leave that expires later than in three months is not marked', () => {
    const day = '2026-09-29'
    expect(liabilityOn(facts, 9120, { day, today: TODAY }).expiring_minutes).toBe(0)
    expect(liabilityOn(facts, 9120, { day: '2026-10-01', today: TODAY }).expiring_minutes).toBe(14 * 456)
  })

  it('an overdrawn balance has no parts', () => {
    expect(liabilityOn(facts, -480, { day: TODAY, today: TODAY })).toEqual({
      minutes: -480,
      booked_minutes: 0,
      expiring_minutes: 0,
    })
  })

  it('a projected balance is the balance that the ledger will have [R3-105]', () => {
    holds(stories, fc.nat(120), (random, ahead) => {
      // Only past days can be locked.
      const events = random.events.filter(event => event.do !== 'close' || event.through < event.on)
      const scenario = { ...random, events }
      const now = new Story(scenario)
      const day = addDays(now.today, ahead)
      const then = new Story(scenario, day)
      expect(balanceOf(now, day)).toBe(balanceOf(then, day))
    })
  })
})

/** The balance of a story on a day, by the ledger of its last day. Closings are posted on the next day. */
function balanceOf(story: Story, day: string): number {
  const { today } = story
  const posted = story
    .entries('annual')
    .filter(
      ({ effective_on, rank }) =>
        effective_on < today || (effective_on === today && (rank < 2 || day === today)),
    )
    .reduce((sum, { minutes }) => sum + minutes, 0)
  return liabilityOn(story.records.leave.facts('annual'), posted, { day, today }).minutes
}
