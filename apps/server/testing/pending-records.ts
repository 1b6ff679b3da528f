import type { LeaveTypeKey } from '@leavewell/leave'
import type { EntityAccess } from '@leavewell/platform'

/** Pending overtime and a pending cash-out of an employee, with notes. */
export async function addPendingRecords(
  entities: Pick<EntityAccess, 'create'>,
  of: { user_id: string; manager_id: string; leave_type: LeaveTypeKey },
  notes: { overtime: string; cashOut: string },
) {
  const pending = {
    ...of,
    minutes: 60,
    agreement_url: null,
    status: 'pending',
    manager_notes: null,
    reviewed_by: null,
    reviewed_date: null,
  }
  return {
    overtime: await entities.create('OvertimeRecord', {
      ...pending,
      worked_on: '2026-03-01',
      percent: 100,
      use_until: '2026-09-01',
      note: notes.overtime,
    }),
    cashOut: await entities.create('CashOut', {
      ...pending,
      unit: { day_minutes: 480, measure: 'time' },
      note: notes.cashOut,
    }),
  }
}
