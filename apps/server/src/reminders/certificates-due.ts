import {
  addDays,
  CERTIFICATE_LOOK_BACK_DAYS,
  type CompanyChoices,
  convertMinutes,
  documentReminder,
  dueCertificate,
  hasDocumentRule,
  type LeaveRequest,
  needsCertificate,
  needsDocument,
  quoteOf,
  toAsk,
  todayIn,
  userLeave,
} from '@leavewell/leave'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import type { Due } from './due-reminder.ts'

/** Leave whose certificate or other document is due or overdue. `narrowed` limits it to some requests. */
export async function certificatesDue(
  org: Organisation,
  records: RecordReads,
  settings: CompanyChoices,
  now: Date,
  narrowed: object,
): Promise<Due[]> {
  const { all, of } = org.leaveTypes
  const types = all.filter(type => documentReminder(type, settings) !== null).map(({ key }) => key)
  if (types.length === 0) return []
  const dayOf = (moment: Date | string) => todayIn(org.timeZone, new Date(moment))
  const today = dayOf(now)
  const requests = await records.find(
    'LeaveRequest',
    {
      ...narrowed,
      leave_type: { $in: types },
      start_date: { $lt: today },
      $or: [
        { status: 'pending' },
        { status: 'approved', end_date: { $gte: addDays(today, -CERTIFICATE_LOOK_BACK_DAYS) } },
      ],
    },
    { sort: 'created_date' },
  )
  const asked = await records.find('Reminder', {
    about_id: { $in: requests.map(({ id }) => id) },
    kind: 'certificate',
  })
  const askedOn = new Map(asked.map(({ about_id, created_date }) => [about_id, dayOf(created_date)]))
  const candidates = requests.flatMap(request => {
    const days = documentReminder(of(request.leave_type), settings)
    const kind =
      days === null ? undefined : dueCertificate(request, askedOn.get(request.id) ?? null, days, today)
    return kind === undefined ? [] : [{ kind, request }]
  })
  const [byRule, ofIllness] = [true, false].map(wanted =>
    candidates.map(({ request }) => request).filter(each => hasDocumentRule(of(each.leave_type)) === wanted),
  )
  const needed = new Set([
    ...(await withDocument(org, records, now, byRule ?? [])),
    ...(ofIllness ?? []).filter(request => needsCertificate(request, settings)),
  ])
  return candidates
    .filter(({ request }) => needed.has(request))
    .map(({ kind, request }) => ({
      kind,
      about: request,
      request,
      askedOn: askedOn.get(request.id) ?? today,
      inPlaceOf: null,
    }))
}

/** The requests that need a document by their policy or type, as of the day of the request. */
async function withDocument(
  org: Organisation,
  records: RecordReads,
  now: Date,
  requests: readonly LeaveRequest[],
): Promise<LeaveRequest[]> {
  if (requests.length === 0) return []
  const users = await records.find('User', { id: { $in: requests.map(({ user_id }) => user_id) } })
  const [starts, ends] = [requests.map(each => each.start_date), requests.map(each => each.end_date)]
  const days = { start: starts.sort()[0] ?? '', end: ends.sort().at(-1) ?? '' }
  const known = await readLeaveOfUsers(org, records, users, now, { days, reads: 'calendar' })
  const leaveOf = new Map([...known].map(([id, each]) => [id, userLeave(each)]))
  return requests.filter(request => {
    const leave = leaveOf.get(request.user_id)
    if (leave === undefined) return false
    const { rulesOn } = leave.history(request.leave_type)
    const rules = rulesOn(todayIn(org.timeZone, new Date(request.created_date)))
    const { total, unit } = quoteOf(request.quote)
    const asked = { ask: toAsk(request), total: convertMinutes(total, unit, rules), calendar: leave.calendar }
    return rules.evidence !== null && needsDocument(asked, rules.evidence)
  })
}
