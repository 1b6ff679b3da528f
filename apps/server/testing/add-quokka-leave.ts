import { type Caller, eventually } from '@leavewell/platform/testing'
import type { ShownCompany } from './shown-company.ts'

const call = async (by: Caller | undefined, name: string, body: object) => {
  const answer = await by?.post(`/functions/${name}`, body)
  if (answer === undefined || answer.status >= 300) throw new Error(JSON.stringify(answer))
  return answer.body
}

/** Adds a type of private leave. Its holders are two employees, and its id is `quokka`. */
export async function addQuokkaType({ company, callers, ids }: ShownCompany): Promise<void> {
  const second = await company.hire('Sven', { manager_id: 'B-2' })
  const type = await call(callers.administrator, 'savePrivateLeaveType', {
    label: 'Quokka leave',
    description: 'After a quokka bite',
    year_from: 'calendar',
    holder_ids: [ids.other, second.id],
  })
  ids.quokka = type.id
}

/** Adds such leave of Emma: approved, pending, rejected and cancelled. Every text of it has the word “quokka”. */
export async function addQuokkaLeave({ callers, ids }: ShownCompany): Promise<void> {
  const request = (day: string) =>
    call(callers.employee, 'requestPrivateLeave', {
      type_id: ids.quokka,
      start_date: day,
      end_date: day,
      reason: 'A quokka bit me',
    })
  const decide = ({ id }: { id: string }, status: string) =>
    call(callers.other_employee, 'decidePrivateLeave', { id, status, note: 'Poor quokka' })
  await decide(await request('2026-08-03'), 'approved')
  await decide(await request('2026-08-04'), 'rejected')
  const cancelled = await request('2026-08-05')
  await decide(cancelled, 'approved')
  await call(callers.employee, 'cancelPrivateLeave', { id: cancelled.id })
  await request('2026-08-06')
  // Access rules of people who pay leave know of it within moments.
  await eventually(async () => {
    const rows = (await callers.payroll?.get('/entities/LeaveRequest?q={"leave_type":"leave"}'))?.body
    if (rows.length > 0) throw new Error('Payroll still sees it')
  })
}
