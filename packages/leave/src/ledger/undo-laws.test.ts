import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stories } from '../../testing/arbitrary-story.ts'
import { holds, LEAST_REACHED } from '../../testing/property.ts'
import { Story } from '../../testing/scenario/story.ts'
import { requestOf } from '../../testing/user-records.ts'
import { addDays } from '../dates/calendar-day.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import type { BalanceAdjustment } from '../entities/leave-ledger.ts'
import { SHUTDOWN_CHOICES } from '../entities/shutdown.ts'
import { unitOf } from '../policies/day-length.ts'
import { WHOLE_DAYS } from '../requests/part-of-day.ts'
import { planShutdown } from '../requests/plan-shutdown.ts'
import { transition } from '../requests/transitions.ts'
import { adjustmentOf, oppositeOf, type UserLeaveRecords, userLeave } from '../requests/user-leave.ts'
import { allocationUntil } from './allocations.ts'
import { ledgerEmploymentOn } from './employments.ts'
import { periodOn, statementOf } from './leave-account.ts'
import { type LedgerEntry, postedOf, reconcile } from './reconcile.ts'

/** What HR corrects after a random story, and the days on which it is made and undone. */
const corrections = fc.array(
  fc.record({
    days: fc.tuple(fc.nat(60), fc.nat(60)),
    what: fc.oneof(
      fc.record({
        is: fc.constant('adjustment' as const),
        /** How long before the correction the days count from. */
        before: fc.nat(500),
        minutes: fc.integer({ min: -6000, max: 6000 }).filter(minutes => minutes !== 0),
        expiresAfter: fc.option(fc.nat(200)),
      }),
      fc.record({
        is: fc.constant('shutdown' as const),
        in: fc.nat(90),
        length: fc.nat(20),
        choice: fc.constantFrom(...SHUTDOWN_CHOICES),
      }),
    ),
  }),
  { minLength: 1, maxLength: 3 },
)
type Correction = (typeof corrections extends fc.Arbitrary<infer All extends unknown[]> ? All : never)[number]

const WHOSE = { user_id: 'ann', leave_type: 'annual' as const }

/** An adjustment as HR saves it. */
function adjusted(
  records: UserLeaveRecords,
  id: string,
  { before, minutes, expiresAfter }: Extract<Correction['what'], { is: 'adjustment' }>,
): UserLeaveRecords {
  const day = addDays(records.today, -before)
  const facts = userLeave(records).facts('annual')
  const period = periodOn(facts, day)
  if (period === undefined || (records.hired !== null && day < records.hired)) return records
  const employment = ledgerEmploymentOn(facts, day)
  const adjustment: BalanceAdjustment = {
    ...NOT_STORED,
    ...adjustmentOf(
      {
        day,
        allocation:
          expiresAfter === null
            ? period
            : allocationUntil(addDays(day, expiresAfter), { ...period, employment }),
        minutes,
        unit: unitOf(facts.history.rulesOn(day)),
        type: 'adjust',
        reason: { is: 'entered', code: 'adjusted', params: {} },
      },
      WHOSE,
    ),
    id,
  }
  return { ...records, adjustments: [...records.adjustments, adjustment] }
}

/** A shutdown as it is booked, with the choice for missing balance. */
function booked(
  records: UserLeaveRecords,
  id: string,
  { in: ahead, length, choice }: Extract<Correction['what'], { is: 'shutdown' }>,
): UserLeaveRecords {
  const start_date = addDays(records.today, ahead)
  const days = { ...WHOLE_DAYS, start_date, end_date: addDays(start_date, length) }
  const plan = planShutdown(records, { ...days, leave_type: 'annual' }, choice)
  if (!('parts' in plan)) return records
  const requests = plan.parts.map(({ leave_type, start_date, end_date, costs }, at) => ({
    ...requestOf(`${id} ${at}`, start_date, 'approved'),
    leave_type,
    start_date,
    end_date,
    ...costs,
    reviewed_date: `${records.today}T00:00:00.000Z`,
    shutdown_id: id,
  }))
  return { ...records, requests: [...records.requests, ...requests] }
}

/** The shutdown’s leave is withdrawn, and the adjustment gets its opposite. */
function undone(records: UserLeaveRecords, id: string): UserLeaveRecords {
  const adjustment = records.adjustments.find(each => each.id === id)
  const opposite = adjustment && { ...NOT_STORED, ...oppositeOf(adjustment), id: `opposite of ${id}` }
  return {
    ...records,
    requests: records.requests.filter(
      request =>
        request.shutdown_id !== id || !('effects' in transition(request, 'withdraw', { actor: null })),
    ),
    adjustments: [...records.adjustments, ...(opposite ? [opposite] : [])],
  }
}

const sumsOf = (entries: readonly LedgerEntry[]) =>
  [...postedOf(entries)].flatMap(([of, { minutes }]) => (minutes === 0 ? [] : [[of, minutes]])).sort()

describe('corrections that are undone', () => {
  it('reversed adjustments and undone shutdowns leave the ledger as if they had never been [E4, E6, E7]', () => {
    const reached = { adjustment: 0, shutdown: 0 }
    holds(stories, corrections, (scenario, all) => {
      const story = new Story({ ...scenario, leave_types: { unpaid: { counts_as_service: false } } })
      const closedThrough = story.ledgers.closedThrough('annual')
      const posted = [...story.entries('annual')]
      let records = story.records.stored
      const post = (known: UserLeaveRecords, ledger: LedgerEntry[]) => {
        const { lines } = statementOf(userLeave(known).facts('annual'), { through: known.today })
        const posting = { cause: 'hand' as const, through: known.today, isDayOver: false, closedThrough }
        ledger.push(...reconcile(postedOf(ledger), lines, posting))
      }
      const steps = all.flatMap(({ days, what }, at) => {
        const [on, later] = days.toSorted((a, b) => a - b) as [number, number]
        return [
          { on, rank: 0, at, what },
          { on: later, rank: 1, at, what: undefined },
        ]
      })
      for (const { on, at, what } of steps.toSorted((a, b) => a.on - b.on || a.rank - b.rank)) {
        records = { ...records, today: addDays(story.today, on) }
        const id = `correction ${at}`
        if (what === undefined) records = undone(records, id)
        else if (what.is === 'adjustment') records = adjusted(records, id, what)
        else records = booked(records, id, what)
        post(records, posted)
        if (records.requests.some(({ shutdown_id }) => shutdown_id !== null)) reached.shutdown += 1
        if (records.adjustments.some(({ reverses }) => reverses !== null)) reached.adjustment += 1
      }
      const never = [...story.entries('annual')]
      const today = addDays(records.today, 400)
      post({ ...records, today }, posted)
      post({ ...story.records.stored, today }, never)
      expect(sumsOf(posted)).toEqual(sumsOf(never))
    })
    for (const times of Object.values(reached)) expect(times).toBeGreaterThanOrEqual(LEAST_REACHED)
  })
})
