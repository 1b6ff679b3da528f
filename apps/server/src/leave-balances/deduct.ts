import { deductFromBalance, formatDayRange, type LeaveRequest } from '@leavewell/leave'
import type { Records } from '../records.ts'
import { writeEntries } from './write-entries.ts'

export interface Deduction {
  request: LeaveRequest
  /** The year in which the approval happens (L-10, OP-09). */
  year: number
  actorId: string | null
}

/**
 * Takes the days of an approved request from the balance, creating a missing one (L-10, L-11). The employee's own record is
 * held meanwhile, so that two approvals at the same moment cannot both find the balance missing.
 */
export async function deduct(records: Records, { request, year, actorId }: Deduction): Promise<void> {
  const { user_id, leave_type, start_date, end_date } = request
  await records.lock('User', { id: user_id })
  const balance = await records.lock('LeaveBalance', { user_id, leave_type, year })
  const { after, movements } = deductFromBalance(
    { user_id, leave_type, year },
    balance,
    request.days_requested,
    formatDayRange(start_date, end_date),
  )
  const stored = balance
    ? await records.update('LeaveBalance', balance.id, { balance: after.balance })
    : await records.create('LeaveBalance', after)
  await writeEntries(records, stored.id, movements, { actorId, requestId: request.id })
}
