import {
  deductFromBalance,
  formatDayRange,
  type LeaveBalance,
  type LeaveRequest,
  type User,
} from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'
import { together } from '../kernel/together.ts'
import { writeEntries } from './write-entries.ts'

export interface Deduction {
  request: LeaveRequest
  /** The year in which the approval happens (L-10, OP-09). */
  year: number
  actorId: string | null
}

/** The balance that an approval takes from, held until commit, and the employee's own record; each may be missing. */
export interface DeductionRecords {
  employee: User | undefined
  balance: LeaveBalance | undefined
}

/**
 * The employee's own record is held first, so that two approvals at the same moment cannot both find the balance missing: PostgreSQL looks
 * for the balance only after it has that lock, although both are asked for at once.
 */
export async function lockForDeduction(
  records: Records,
  { request: { user_id, leave_type }, year }: Deduction,
): Promise<DeductionRecords> {
  const [employee, balance] = await together(
    records.lock('User', { id: user_id }),
    records.lock('LeaveBalance', { user_id, leave_type, year }),
  )
  return { employee, balance }
}

/** Takes the days of an approved request from the balance, creating a missing one (L-10, L-11). */
export async function deduct(
  records: Records,
  { request, year, actorId }: Deduction,
  balance: LeaveBalance | undefined,
): Promise<void> {
  const { user_id, leave_type, start_date, end_date } = request
  const { after, movements } = deductFromBalance(
    { user_id, leave_type, year },
    balance,
    request.days_requested,
    formatDayRange(start_date, end_date),
  )
  const explained = (balanceId: string) =>
    writeEntries(records, balanceId, movements, { actorId, requestId: request.id })
  const id = balance?.id ?? records.newId()
  await together(
    balance === undefined
      ? records.create('LeaveBalance', { ...after, id })
      : records.update('LeaveBalance', id, { balance: after.balance }),
    explained(id),
  )
}
