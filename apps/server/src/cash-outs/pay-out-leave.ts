import {
  amountUnder,
  type BalanceAdjustment,
  type BaseRecord,
  type CashOut,
  type CashOutFinding,
  cashOutOffer,
  cashOutRefusal,
  checkCashOut,
  handEntry,
  inAllocation,
  type LeaveFacts,
  periodOn,
  type UserLeave,
  WITHOUT_REASON,
  withEntered,
} from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import type { RecordReads, Records } from '../kernel/records.ts'
import { postLeave } from '../leave-ledger/post-leave.ts'

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
  actor_id: string | null,
): Promise<void> {
  const before = leave.facts(leave_type)
  const fields: Omit<BalanceAdjustment, keyof BaseRecord> = {
    user_id,
    leave_type,
    ...inAllocation(periodOfToday(before, leave.today)),
    day: leave.today,
    minutes: -minutes,
    unit,
    kind: 'pay_out',
    code: 'cashed_out',
    params: null,
    balance_id: null,
    ...WITHOUT_REASON,
    actor_id,
  }
  await records.create('BalanceAdjustment', fields)
  await postLeave(records, {
    userId: user_id,
    leaveType: leave_type,
    facts: withEntered(before, [handEntry(fields)]),
    today: leave.today,
    cause: 'hand',
    actorId: actor_id,
  })
}

function periodOfToday(facts: LeaveFacts, today: string) {
  const period = periodOn(facts, today)
  if (period === undefined) throw new Error('A cash-out needs an allocation of today')
  return period
}

/** The amount of a cash-out as people read it. */
export const amountOfCashOut = ({ unit, minutes }: Pick<CashOut, 'unit' | 'minutes'>) =>
  amountUnder(unit, minutes)
