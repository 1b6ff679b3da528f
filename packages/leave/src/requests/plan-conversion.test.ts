import { describe, expect, it } from 'vitest'
import { onPolicy, policyVersion, requestOf, userRecords, WORKING_DAYS } from '../../testing/user-records.ts'
import { NOT_STORED } from '../entities/base-record.ts'
import type { BalanceAdjustment } from '../entities/leave-ledger.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { planConversion } from './plan-conversion.ts'
import { WITHOUT_REASON } from './user-leave.ts'

/** Monday 5 to Friday 9 April 2027, 1,140 minutes of it returned from Wednesday noon. */
const DAYS = ['05', '06', '07', '08', '09'].map(day => `2027-04-${day}`)
const RETURNED = ['2027-04-07/pm', '2027-04-08', '2027-04-09']
const week: LeaveRequest = {
  ...requestOf('r1', '2027-04-05', 'approved'),
  end_date: '2027-04-09',
  quote: {
    version: 1,
    policy: 'Working days',
    day_minutes: 456,
    lines: DAYS.map(day => ({ day, am: 228, pm: 228, why: 'work' })),
    minutes: 2280,
    without: [],
  },
}
const sickBalance = (minutes: number): BalanceAdjustment => ({
  ...NOT_STORED,
  user_id: 'ann',
  leave_type: 'sick',
  allocation: '2027',
  allocation_from: '2027-01-01',
  allocation_to: '2027-12-31',
  day: '2027-01-01',
  minutes,
  unit: null,
  kind: 'adjust',
  code: 'allocated',
  params: {},
  balance_id: 'b1',
  ...WITHOUT_REASON,
  actor_id: null,
})

/** The plan with so many minutes of sick leave left. */
function planned(minutes: number, ifShort?: 'keep' | 'unpaid') {
  const rules = { ...WORKING_DAYS, grant: { kind: 'hand' } } as const
  const records = userRecords({
    today: '2027-04-12',
    policies: [
      onPolicy('Working days', '2026-01-01'),
      { ...onPolicy('Sick', '2026-01-01'), leave_type: 'sick' },
      { ...onPolicy('Unpaid', '2026-01-01'), leave_type: 'unpaid' },
    ],
    versions: [
      policyVersion('Working days', 1, '2026-01-01'),
      { ...policyVersion('Sick', 1, '2026-01-01', rules), leave_type: 'sick' },
      { ...policyVersion('Unpaid', 1, '2026-01-01', rules), leave_type: 'unpaid' },
    ],
    adjustments: [sickBalance(minutes)],
    requests: [{ ...week, quote: { ...week.quote, without: RETURNED } }],
  })
  const facts = { records, overlapping: 'forms' } as const
  const { days, parts, isShort } = planConversion(facts, week, { days: RETURNED, to: 'sick', ifShort })
  const shown = parts.map(part =>
    [part.leave_type, part.start_date, part.start_half, part.end_date].join(' '),
  )
  return { days, parts: shown, isShort }
}

describe('days of illness and the balance of the other type', () => {
  it('a balance of 1,140 minutes covers illness from Wednesday noon [C2]', () => {
    expect(planned(1140)).toEqual({
      days: RETURNED,
      parts: ['sick 2027-04-07 pm 2027-04-09'],
      isShort: false,
    })
  })

  it('a balance of 684 minutes covers Wednesday afternoon and Thursday, and Friday stays [C3]', () => {
    expect(planned(684, 'keep')).toEqual({
      days: ['2027-04-07/pm', '2027-04-08'],
      parts: ['sick 2027-04-07 pm 2027-04-08'],
      isShort: true,
    })
  })

  it('Friday becomes unpaid leave if the employee chooses that [C3]', () => {
    expect(planned(684, 'unpaid')).toEqual({
      days: RETURNED,
      parts: ['sick 2027-04-07 pm 2027-04-08', 'unpaid 2027-04-09  2027-04-09'],
      isShort: true,
    })
  })

  it('without a choice all days are planned, so that the balance refuses them', () => {
    expect(planned(684)).toMatchObject({ days: RETURNED, isShort: true })
    expect(planned(0, 'keep')).toEqual({ days: [], parts: [], isShort: true })
  })
})
