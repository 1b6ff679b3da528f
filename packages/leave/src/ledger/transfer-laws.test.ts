import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFrom, policies } from '../../testing/arbitrary-story.ts'
import { holds } from '../../testing/property.ts'
import { onPolicy, policyVersion, userRecords } from '../../testing/user-records.ts'
import { addDays } from '../dates/calendar-day.ts'
import { completeRules } from '../policies/calendar-days.ts'
import type { PolicyRules, YearStart } from '../policies/policy-rules.ts'
import { type PolicyVersion, policyHistory } from '../policies/policy-versions.ts'
import { TRANSFERS } from '../policies/transfer.ts'
import { userLeave } from '../requests/user-leave.ts'
import { personCalendar } from '../working-time/person-calendar.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { leaveYearOf } from './allocations.ts'
import { type LeaveFacts, statementOf } from './leave-account.ts'
import { postedOf, reconcile } from './reconcile.ts'

const IN_THE_YEAR = '2026-09-30'

const starts = fc.constantFrom<YearStart[]>('calendar', 'anniversary', { month: 7, day: 1 })

/** Leave by the day of the calendar: a year has as many of them under all policies. */
const grantsOfAYear: fc.Arbitrary<PolicyRules['grant']> = fc.oneof(
  fc.record({
    kind: fc.constant('upfront' as const),
    minutes: fc.integer({ min: 0, max: 20_000 }),
    prorate: fc.constantFrom<('none' | 'days' | 'months')[]>('none', 'days', 'months'),
    round: fc.record({
      to: fc.constantFrom(1, 30, 240),
      how: fc.constantFrom<('down' | 'up' | 'nearest')[]>('down', 'up', 'nearest'),
    }),
  }),
  fc.record({
    kind: fc.constant('accrue' as const),
    basis: fc.record({
      of: fc.constant('calendar' as const),
      minutes_per_year: fc.integer({ min: 0, max: 20_000 }),
    }),
    post: fc.constantFrom<('day' | 'week' | 'month' | 'year')[]>('day', 'week', 'month', 'year'),
    at: fc.constantFrom<('start' | 'end')[]>('start', 'end'),
  }),
)

describe('moves within a leave year', () => {
  it('grant at most the largest and at least the smallest yearly amount, to a minute a move (invariant 6)', () => {
    holds(
      starts,
      dayFrom('2024-01-01', 1000),
      grantsOfAYear,
      fc.array(
        fc.record({
          grant: grantsOfAYear,
          after: fc.nat(364),
          transfer: fc.constantFrom('share' as const, 'next_period' as const),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      (yearStart, start, first, moves) => {
        const employment = { start, end: null }
        const year = leaveYearOf(yearStart, employment, IN_THE_YEAR)
        const rulesOf = (grant: PolicyRules['grant']) =>
          completeRules('annual', {
            period: { kind: 'year', starts: yearStart },
            grant,
            close: { mode: 'lapse' },
          })
        const grantedBy = (versions: readonly PolicyVersion[]) => grantedIn(year, versions, employment)
        const only = [first, ...moves.map(({ grant }) => grant)].map(grant =>
          grantedBy([{ effective_from: null, rules: rulesOf(grant) }]),
        )
        const moved = grantedBy([
          { effective_from: null, rules: rulesOf(first) },
          ...moves.map(({ grant, after, transfer }) => ({
            effective_from: addDays(year.from, after),
            rules: rulesOf(grant),
            transfer,
          })),
        ])
        expect(moved).toBeLessThanOrEqual(Math.max(...only) + moves.length + 1)
        expect(moved).toBeGreaterThanOrEqual(Math.min(...only) - moves.length - 1)
      },
    )
  })

  it('there and back on one day leave the ledger as it was, whatever was posted in between (invariant 6)', () => {
    holds(
      policies,
      policies,
      dayFrom('2026-01-01', 364),
      fc.constantFrom(...TRANSFERS),
      fc.constantFrom(...TRANSFERS),
      (stays, visited, day, there, back) => {
        const leave = (...moves: Parameters<typeof onPolicy>[]) =>
          userLeave(
            userRecords({
              hired: '2025-03-10',
              today: day,
              versions: [
                policyVersion('Stays', 1, '2024-01-01', stays),
                policyVersion('Visited', 1, '2024-01-01', visited),
              ],
              policies: [onPolicy('Stays', '2025-03-10'), ...moves.map(move => onPolicy(...move))],
            }),
          )
        const linesOf = (known: ReturnType<typeof leave>) =>
          statementOf(known.facts('annual'), { through: day }).lines
        const posting = { cause: 'policy' as const, through: day, isDayOver: false, closedThrough: null }
        const never = reconcile(new Map(), linesOf(leave()), posting)
        const stories = [leave(['Visited', day, there]), leave(['Visited', day, there], ['Stays', day, back])]
        const posted = [...never]
        for (const known of stories) posted.push(...reconcile(postedOf(posted), linesOf(known), posting))
        expect(sums(posted)).toEqual(sums(never))
      },
    )
  })
})

function grantedIn(
  { from, to }: { from: Day; to: Day },
  versions: readonly PolicyVersion[],
  employment: { start: Day; end: null },
): number {
  const facts: LeaveFacts = {
    history: policyHistory('annual', versions),
    calendar: personCalendar([employment], [], () => ({
      freeOn: () => ({ am: false, pm: false, names: [] }),
    })),
    employments: [employment],
    nonService: [],
    hand: [],
    leave: [],
  }
  return statementOf(facts, { through: to })
    .lines.filter(({ day, type }) => day >= from && (type === 'grant' || type === 'share_out'))
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

const sums = (entries: Parameters<typeof postedOf>[0]) =>
  [...postedOf(entries)].flatMap(([of, { minutes }]) => (minutes === 0 ? [] : [[of, minutes]])).sort()
