import {
  amountUnder,
  type CashOut,
  type CashOutFinding,
  cashOutOffer,
  cashOutRefusal,
  checkCashOut,
  inAllocation,
  type LeaveFacts,
  type NewAdjustment,
  periodOn,
  type UserLeave,
  WITHOUT_REASON,
} from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import type { RecordReads, Records } from '../kernel/records.ts'
import { enterAdjustments } from '../leave-ledger/enter-adjustments.ts'

type Wanted = Pick<CashOut, 'user_id' | 'leave_type' | 'minutes' | 'unit' | 'agreement_url'> & { id?: string }

/** Refuses a cash-out that the policy or the balance does not allow today. The caller has locked the employee. */
export async function requireCashOut(records: RecordReads, leave: UserLeave, wanted: Wanted): Promise<void> {
  const { user_id, leave_type } = wanted
  const facts = leave.facts(leave_type)
  const pending = await records.find('CashOut', { user_id, leave_type, status: 'pending' })
  const offer = cashOutOffer(
    facts,
    leave.today,
    pending.filter(({ id }) => id !== wanted.id),
  )
  const [problem] = checkCashOut(wanted, offer, facts.history.rulesOn(leave.today))
  if (problem) throw refusedCashOut(problem)
}

export const refusedCashOut = ({ field, ...finding }: CashOutFinding) =>
  errors.unprocessable(cashOutRefusal(finding), field, finding.code)

/** Removes the amount from the balance of today. */
export async function payOutLeave(
  records: Records,
  leave: UserLeave,
  { user_id, leave_type, minutes, unit }: Wanted,
  actorId: string | null,
): Promise<void> {
  const { today } = leave
  const facts = leave.facts(leave_type)
  const adjustment: NewAdjustment = {
    leave_type,
    ...inAllocation(periodOfToday(facts, today)),
    day: today,
    minutes: -minutes,
    unit,
    kind: 'pay_out',
    code: 'cashed_out',
    params: null,
    balance_id: null,
    ...WITHOUT_REASON,
  }
  await enterAdjustments(
    records,
    [{ userId: user_id, leaveType: leave_type, facts, adjustments: [adjustment] }],
    { today, cause: 'hand', actorId },
  )
}

function periodOfToday(facts: LeaveFacts, today: string) {
  const period = periodOn(facts, today)
  if (period === undefined) throw new Error('A cash-out needs an allocation of today')
  return period
}

/** The amount of a cash-out as people read it. */
export const amountOfCashOut = ({ unit, minutes }: Pick<CashOut, 'unit' | 'minutes'>) =>
  amountUnder(unit, minutes)
