import {
  addDays,
  CERTIFICATE_LOOK_BACK_DAYS,
  type CompanySettings,
  dueCertificate,
  todayIn,
} from '@leavewell/leave'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import type { Due } from './due-reminder.ts'

/** Medical leave whose certificate is due or overdue. `narrowed` limits it to some requests. */
export async function certificatesDue(
  org: Organisation,
  records: RecordReads,
  settings: CompanySettings,
  today: string,
  narrowed: object,
): Promise<Due[]> {
  if (settings.certificate_after_days === null) return []
  const requests = await records.find(
    'LeaveRequest',
    {
      ...narrowed,
      leave_type: { $in: org.leaveTypes.keys.filter(org.leaveTypes.isMedical) },
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
  const dayOf = (moment: string) => todayIn(org.timeZone, new Date(moment))
  const askedOn = new Map(asked.map(({ about_id, created_date }) => [about_id, dayOf(created_date)]))
  return requests.flatMap(request => {
    const kind = dueCertificate(request, askedOn.get(request.id) ?? null, settings, today)
    if (kind === undefined) return []
    return [{ kind, about: request, request, askedOn: askedOn.get(request.id) ?? today, inPlaceOf: null }]
  })
}
