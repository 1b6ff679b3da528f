import { frozenCalendarDays, NEW_LEAVE_TYPE } from '@leavewell/leave'
import { addPendingRecords } from './pending-records.ts'
import type { ShownCompany } from './shown-company.ts'

/** What a function may be asked of this leave. */
export const ABOUT_ZEBRA = { leave_type: 'zebra', search: 'zebra' }

/**
 * Adds leave of Emma whose type approvers do not see. Every text that could say the type has the word “zebra”, in
 * every record about leave. Their ids are added to those of the company.
 */
export async function hideZebraLeave({ company, callers, ids }: ShownCompany): Promise<void> {
  const { administrator } = callers
  const saved = await administrator?.post('/functions/saveLeaveType', {
    ...NEW_LEAVE_TYPE,
    label: 'Zebra Leave',
    colour: 'teal',
    icon: 'moon',
    is_medical: true,
    managers_see_type: false,
  })
  if (saved?.status !== 200) throw new Error(`Zebra Leave was not saved: ${JSON.stringify(saved?.body)}`)
  const leave_type = 'zebra'
  const [emma = '', manager = '', delegate = ''] = [ids.emma, ids.manager, ids.delegate]
  await company.server.platform.entities.asSystem(async entities => {
    const request = async (name: string, manager_id: string, fields: object) => {
      const days = { start_date: '2026-05-04', end_date: '2026-05-05', ...fields }
      const { id } = await entities.create('LeaveRequest', {
        user_id: emma,
        manager_id,
        leave_type,
        days_requested: 2,
        quote: { ...frozenCalendarDays(days), policy: 'Zebra policy' },
        status: 'approved',
        reason: 'A zebra bit me',
        manager_notes: null,
        comments: [
          {
            user_id: emma,
            user_name: 'Emma',
            role: 'Employee',
            message: 'zebra',
            timestamp: '2026-03-01T01:00:00.000Z',
          },
        ],
        ...days,
      })
      ids[name] = id
      return id
    }
    await request('emma_zebra', manager, { status: 'pending' })
    await request('emma_zebra_approved', manager, { start_date: '2026-05-11', end_date: '2026-05-12' })
    await request('emma_zebra_elsewhere', ids.boss ?? '', {
      start_date: '2026-05-13',
      end_date: '2026-05-14',
    })
    const delegated = await request('emma_zebra_delegated', manager, {
      start_date: '2026-05-18',
      end_date: '2026-05-19',
    })
    await entities.create('ApprovalStep', {
      request_id: delegated,
      about_id: delegated,
      user_id: emma,
      no: 1,
      rule_id: null,
      approver_id: delegate,
      acting_for: manager,
      decided_by: delegate,
      decided_date: '2026-03-01T02:03:04.000Z',
      note: null,
    })
    const changed = await request('emma_zebra_changed', manager, {
      start_date: '2026-05-25',
      end_date: '2026-05-26',
    })
    const version = {
      start_date: '2026-05-27',
      end_date: '2026-05-28',
      days_requested: 2,
    }
    const { id: amendment_id } = await entities.create('LeaveAmendment', {
      request_id: changed,
      user_id: emma,
      leave_type,
      kind: 'change',
      status: 'pending',
      ...version,
      quote: { ...frozenCalendarDays(version), policy: 'Zebra policy' },
      former: {
        ...version,
        start_half: null,
        end_half: null,
        minutes: null,
        start_minute: null,
        minutes_requested: null,
      },
      reason: 'The zebra moved',
    })
    await entities.update('LeaveRequest', changed, { amendment_id })
    await entities.create('CancelledRequest', {
      request_id: 'gone',
      requested_date: '2026-03-01T01:00:00.000Z',
      user_id: emma,
      manager_id: manager,
      leave_type,
      start_date: '2026-05-29',
      end_date: '2026-05-29',
      days_requested: 1,
      reason: 'zebra',
      how: 'employee',
      cancelled_by: emma,
      cancel_reason: 'The zebra is well again',
    })
    await addPendingRecords(
      entities,
      { user_id: emma, manager_id: manager, leave_type },
      { overtime: 'Overtime for zebra leave', cashOut: 'Cash-out of zebra leave' },
    )
    await entities.create('LeaveBalance', {
      user_id: emma,
      leave_type,
      year: 2026,
      balance: 7,
      total_allocated: 9,
    })
    const of = { user_id: emma, leave_type }
    await entities.create('UserPolicy', {
      ...of,
      policy_name: 'Zebra policy',
      valid_from: '2026-01-01',
      on_move: null,
    })
    await entities.create('BalanceAdjustment', {
      ...of,
      allocation: '2026',
      allocation_from: '2026-01-01',
      allocation_to: '2026-12-31',
      day: '2026-03-02',
      minutes: 60,
      kind: 'grant',
      reason: 'zebra',
      actor_id: null,
    })
  })
}
