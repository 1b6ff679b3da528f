import { describe, expect, it } from 'vitest'
import { IN_DAYS } from '../entities/leave-balance.ts'
import type { EntryCode } from '../ledger/entry-code.ts'
import { balanceCard, type CardEntry } from './balance-card.ts'

const card = (balance: number, total_allocated: number, leave_type = 'sick') =>
  balanceCard({ balance, total_allocated, leave_type, ...IN_DAYS })

describe('balanceCard', () => {
  it('a card has days left, total, used and percentage [D-01, D-02, D-03, D-04, D-05]', () => {
    expect(card(13.5, 20)).toEqual({
      unit: 'days',
      left: 13.5,
      daysLeft: 13.5,
      totalAllocated: 20,
      used: 6.5,
      taken: 6.5,
      ended: 0,
      entered: 0,
      percentage: 67.5,
      percentageShown: 68,
      bar: 67.5,
      leftIfApproved: 13.5,
      barWaiting: 0,
    })
  })

  it('a card shows hours where the policy counts hours, to the minute [R3-102]', () => {
    // 63.27 hours are left, of which days of 7.6 hours would make 63.31.
    const record = {
      balance: 8.33,
      total_allocated: 20,
      balance_minutes: 3796,
      allocated_minutes: 9120,
      leave_type: 'annual',
    }
    const moved = [
      {
        kind: 'allocation' as const,
        amount: 20,
        amount_minutes: 9120,
        request_id: null,
        leave_type: 'annual',
      },
      {
        kind: 'deduction' as const,
        amount: -11.68,
        amount_minutes: -5324,
        request_id: 'r1',
        leave_type: 'annual',
      },
    ]
    const waiting = { days: 1.11, minutes: 506 }
    expect(balanceCard(record, moved, waiting)).toMatchObject({
      unit: 'hours',
      left: 63.27,
      daysLeft: 8.33,
      totalAllocated: 152,
      used: 88.73,
      taken: 88.73,
      entered: 0,
      leftIfApproved: 54.84,
    })
  })

  it('nothing allocated is 0 per cent [D-06]', () => {
    expect([card(5, 0).percentage, card(5, -1).percentage, card(0, 0).percentage]).toEqual([0, 0, 0])
  })

  it('the bar stays within its ends [D-05]', () => {
    expect([card(-4, 20).bar, card(30, 20).bar]).toEqual([0, 100])
    expect(card(-4, 20).used).toBe(24)
  })

  it('a card shows pending days at the end of the bar, up to its length [finding F-62]', () => {
    const waiting = (days: number, balance = 10) =>
      balanceCard({ balance, total_allocated: 20, leave_type: 'sick', ...IN_DAYS }, undefined, {
        days,
        minutes: null,
      })
    expect(waiting(4)).toMatchObject({ daysLeft: 10, leftIfApproved: 6, bar: 50, barWaiting: 20 })
    expect(waiting(14)).toMatchObject({ leftIfApproved: -4, bar: 50, barWaiting: 50 })
    expect(waiting(4, 22)).toMatchObject({ leftIfApproved: 18, bar: 100, barWaiting: 10 })
  })

  const entry = (
    kind: CardEntry['kind'],
    amount: number,
    request_id: string | null,
    leave_type = 'sick',
  ) => ({
    kind,
    amount,
    amount_minutes: null,
    request_id,
    leave_type,
  })

  it('a card separates leave taken from days that HR entered, of its own type alone [D-04] [finding F-64]', () => {
    const opened = [entry('allocation', 11.5, null)]
    expect(
      balanceCard({ balance: 11.5, total_allocated: 20, leave_type: 'sick', ...IN_DAYS }, opened),
    ).toMatchObject({
      used: 8.5,
      taken: 0,
      entered: 8.5,
    })
    const moved = [
      entry('allocation', 20, null),
      entry('deduction', -2, 'r1'),
      entry('deduction', -1, 'r2', 'annual'),
      entry('adjustment', 5, null),
    ]
    expect(
      balanceCard({ balance: 23, total_allocated: 20, leave_type: 'sick', ...IN_DAYS }, moved),
    ).toMatchObject({
      used: -3,
      taken: 2,
      entered: -5,
    })
  })

  it.each([
    ['annual', 15, 5, 75],
    ['maternity_paternity', 15, 5, 75],
    ['unpaid', 15, 5, 75],
    ['unpaid', -160, 180, -800],
  ])(
    'a balance of %s that an approval opened shows the figures of its record [D-02, D-03, D-05, L-11, R3-20]',
    (leave_type, balance, used, percentage) => {
      const opened = [entry('allocation', 20, 'r1', leave_type), entry('deduction', -used, 'r1', leave_type)]
      expect(balanceCard({ balance, total_allocated: 20, leave_type, ...IN_DAYS }, opened)).toMatchObject({
        daysLeft: balance,
        totalAllocated: 20,
        used,
        taken: used,
        entered: 0,
        percentage,
        bar: Math.max(0, percentage),
      })
    },
  )

  const told = (kind: CardEntry['kind'], amount: number, reason: string) => ({
    ...entry(kind, amount, null),
    reason,
  })
  const ofTwenty = (entries: CardEntry[]) => {
    const all = [entry('allocation', 20, null), ...entries]
    const balance = all.reduce((sum, { amount }) => sum + amount, 0)
    return balanceCard({ balance, total_allocated: 20, leave_type: 'sick', ...IN_DAYS }, all)
  }

  it('returned days count as not taken, and not as entered by HR [R3-07]', () => {
    const now = [entry('deduction', -5, null), entry('deduction', 1, null)]
    expect(ofTwenty(now)).toMatchObject({ used: 4, taken: 4, ended: 0, entered: 0 })
  })

  it('returned, changed and recounted days that earlier versions stored as adjustments are recognised [R3-07]', () => {
    const before = [
      entry('deduction', -5, null),
      told('adjustment', 1, 'Leave on 5 Mar 2026 given back'),
      told('adjustment', -2, 'Leave on 9 Mar 2026'),
      told('adjustment', 1, 'Mon 27 Apr is now Anzac Day (additional)'),
    ]
    expect(ofTwenty(before)).toMatchObject({ used: 5, taken: 5, entered: 0 })
    const byHand = [entry('deduction', -5, null), told('adjustment', 1, 'Leave of last year')]
    expect(ofTwenty(byHand)).toMatchObject({ used: 4, taken: 5, entered: -1 })
  })

  it('the code of an entry decides how it counts, not its kind [R3-07]', () => {
    const coded = (code: EntryCode, amount: number, kind: CardEntry['kind'] = 'adjustment') => ({
      ...entry(kind, amount, null),
      code,
    })
    const entries = [
      coded('leave', -5, 'deduction'),
      coded('returned', 1, 'deduction'),
      coded('recalculated', 0.5),
      coded('expired', -3),
      coded('carried_out', -2),
      coded('paid_out', -1),
      coded('adjusted', 2),
    ]
    expect(ofTwenty(entries)).toMatchObject({ used: 7.5, taken: 3.5, ended: 6, entered: -2 })
  })

  it('days that expired or were paid out in earlier versions are separate from days that HR entered [R3-07]', () => {
    const entries = [
      entry('deduction', -4, null),
      told('adjustment', -3, 'Lapsed at the end of 31 Mar 2026 (carried 2025)'),
      told('adjustment', -2, 'Carried over at the end of 31 Dec 2026 (2026)'),
      told('adjustment', -1, 'Paid out at the end of 30 Jun 2026 (2026)'),
    ]
    expect(ofTwenty(entries)).toMatchObject({ used: 10, taken: 4, ended: 6, entered: 0 })
  })

  it('amounts in hundredths add up exactly [R3-07]', () => {
    expect(ofTwenty([entry('deduction', -0.53, null), entry('deduction', -0.52, null)])).toMatchObject({
      taken: 1.05,
      entered: 0,
    })
  })
})
