import { expect, it } from 'vitest'
import { onPolicy, policyVersion, requestOf, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import type { BalanceAdjustment } from '../entities/leave-ledger.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { userLeave, WITHOUT_REASON } from '../requests/user-leave.ts'
import { leavingBalances } from './leaving-balances.ts'

/** A Friday two weeks into the next year, on which leave is booked. */
const LAST_DAY = '2027-01-15'

const leavingBy = (on_leaving: PolicyRules['on_leaving']) =>
  leavingBalances(
    userLeave(
      userRecords({
        lastDay: LAST_DAY,
        policies: [onPolicy('Working days', '2026-01-01')],
        versions: [policyVersion('Working days', 1, '2026-01-01', { ...WORKING_DAYS, on_leaving })],
        requests: [requestOf('last', LAST_DAY, 'approved')],
      }),
    ),
    LAST_DAY,
  )

const days = (amount: number) => ({ days: amount, minutes: null })

it('the balance at the end of the last day is paid out, expires or is kept, without the previous year', () => {
  const none = { paid_out: days(0), lapses: days(0), kept: days(0) }
  const left = { leave_type: 'annual', policy: 'Working days', left: days(24), ...none }
  expect(leavingBy('pay_out')).toEqual([{ ...left, paid_out: days(24) }])
  expect(leavingBy('lapse')).toEqual([{ ...left, lapses: days(24) }])
  expect(leavingBy('keep')).toEqual([{ ...left, kept: days(24) }])
})

it('under calendar days the balance of the year of the last day stays as it is', () => {
  const allocated = (year: number, days: number): BalanceAdjustment => ({
    ...NOT_STORED,
    user_id: 'ann',
    leave_type: 'sick',
    allocation: `${year}`,
    allocation_from: `${year}-01-01`,
    allocation_to: `${year}-12-31`,
    day: `${year}-01-01`,
    minutes: days * 480,
    unit: null,
    kind: 'adjust',
    code: 'allocated',
    params: {},
    balance_id: null,
    ...WITHOUT_REASON,
    actor_id: null,
  })
  const leaving = (...adjustments: BalanceAdjustment[]) =>
    leavingBalances(userLeave(userRecords({ lastDay: LAST_DAY, adjustments })), LAST_DAY)
  expect(leaving(allocated(2026, 3), allocated(2027, 10))).toEqual([
    { leave_type: 'sick', policy: null, left: days(10), paid_out: days(0), lapses: days(0), kept: days(10) },
  ])
  expect(leaving(allocated(2026, 3))).toEqual([])
})
