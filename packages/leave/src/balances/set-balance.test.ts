import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookedAt } from '../../testing/arbitrary-mixed-story.ts'
import { stories } from '../../testing/arbitrary-story.ts'
import { holds, LEAST_REACHED } from '../../testing/property.ts'
import { Story } from '../../testing/scenario/story.ts'
import { onPolicy, policyVersion, requestOf, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import { yearOf } from '../dates/calendar-day.ts'
import type { NewAdjustment } from '../entities/leave-ledger.ts'
import { type LeaveFacts, statementOf, withEntered } from '../ledger/leave-account.ts'
import { postedOf, reconcile } from '../ledger/reconcile.ts'
import { handEntry, userLeave } from '../requests/user-leave.ts'
import { setBalance } from './set-balance.ts'
import { yearlyBalances } from './yearly-balances.ts'

const entered = (facts: LeaveFacts, adjustments: readonly NewAdjustment[]): LeaveFacts =>
  withEntered(facts, adjustments.map(handEntry))

/** The record of a year as it is projected once everything due is posted. */
function recordOf(facts: LeaveFacts, today: string, year: number) {
  const statement = statementOf(facts, { through: today })
  const posting = { cause: 'hand', through: today, isDayOver: false, closedThrough: null } as const
  const entries = reconcile(postedOf([]), statement.lines, posting)
  return yearlyBalances(facts, entries, statement, today).find(each => each.year === year)
}

const halfDays = fc.integer({ min: 0, max: 80 }).map(half => half / 2)

describe('a balance that is set', () => {
  it('a record reads exactly what was set, this year and next, after any grants and leave (invariant 3) [K-05, H-17]', () => {
    let set = 0
    holds(
      stories,
      lookedAt,
      fc.constantFrom(0, 1),
      halfDays,
      halfDays,
      (scenario, today, ahead, balance, total_allocated) => {
        const facts = new Story(scenario, today).records.leave.facts('annual')
        const year = yearOf(today) + ahead
        const wanted = { leave_type: 'annual' as const, year, balance, total_allocated }
        const adjustments = setBalance(facts, today, wanted, { code: 'allocated' })
        if (adjustments === undefined) return
        set += 1
        const after = entered(facts, adjustments)
        // A record of next year without any grant stays as it was written, and is not projected yet.
        const record = recordOf(after, today, year)
        if (record) expect(record).toMatchObject({ balance, total_allocated })
        // Setting it again adds nothing.
        expect(setBalance(after, today, wanted, { code: 'set' })).toEqual([])
      },
    )
    expect(set).toBeGreaterThanOrEqual(LEAST_REACHED)
  })

  it('a record set on the last day of a leave year has its amounts despite a carry-over [H-17]', () => {
    const rules = {
      ...WORKING_DAYS,
      charge_on: 'leave_day',
      grant: { kind: 'hand' },
      period: { kind: 'year', starts: 'anniversary' },
    } as const
    const known = userRecords({
      today: '2027-01-01',
      hired: '2026-01-02',
      policies: [onPolicy('Anniversary', '2026-01-02')],
      versions: [policyVersion('Anniversary', 1, '2026-01-02', rules)],
      requests: [requestOf('c', '2027-01-02', 'approved')],
    })
    const facts = userLeave(known).facts('annual')
    const wanted = { leave_type: 'annual' as const, year: 2027, balance: 0.5, total_allocated: 0 }
    const adjustments = setBalance(facts, known.today, wanted, { code: 'allocated' }) ?? []
    expect(adjustments.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['adjust', 0],
      ['usage', 684],
    ])
    expect(recordOf(entered(facts, adjustments), known.today, 2027)).toMatchObject({ balance: 0.5 })
  })

  it('a deleted record is gone under calendar days, and is back once it is set again [H-19]', () => {
    const facts = userLeave(userRecords()).facts('annual')
    const today = '2026-11-23'
    const at = (balance: number) => ({
      leave_type: 'annual' as const,
      year: 2026,
      balance,
      total_allocated: balance,
    })
    expect(recordOf(facts, today, 2026)).toBeUndefined()
    const set = entered(facts, setBalance(facts, today, at(12), { code: 'allocated' }) ?? [])
    expect(recordOf(set, today, 2026)).toMatchObject({ balance: 12, total_allocated: 12 })
    const gone = entered(set, setBalance(set, today, at(0), { code: 'deleted' }) ?? [])
    expect(recordOf(gone, today, 2026)).toBeUndefined()
    const again = entered(gone, setBalance(gone, today, at(0), { code: 'allocated' }) ?? [])
    expect(recordOf(again, today, 2026)).toMatchObject({ balance: 0, total_allocated: 0 })
  })

  it('a policy that only counts leave has no allocation to set', () => {
    const known = userRecords({
      policies: [onPolicy('Counted', '2026-01-01')],
      versions: [policyVersion('Counted', 1, '2026-01-01', { ...WORKING_DAYS, period: { kind: 'none' } })],
    })
    const wanted = { leave_type: 'annual' as const, year: 2026, balance: 1, total_allocated: 1 }
    expect(
      setBalance(userLeave(known).facts('annual'), '2026-11-23', wanted, { code: 'set' }),
    ).toBeUndefined()
  })
})
