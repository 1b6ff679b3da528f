import {
  addDays,
  CERTIFICATE_LOOK_BACK_DAYS,
  type CompanyChoices,
  convertMinutes,
  documentReminder,
  dueCertificate,
  hasDocumentRule,
  type LeaveRequest,
  type LeaveTypeKey,
  needsCertificate,
  needsDocument,
  type PolicyRules,
  quoteOf,
  toAsk,
  todayIn,
  userLeave,
} from '@leavewell/leave'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { OTHER_POLICIES, readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import type { Due } from './due-reminder.ts'

/** Leave types that can need a document, and those with a rule, in the type or in a policy. */
export async function typesWithDocuments(
  { leaveTypes: { all } }: Organisation,
  records: RecordReads,
  settings: CompanyChoices,
): Promise<{ types: LeaveTypeKey[]; byRule: ReadonlySet<LeaveTypeKey> }> {
  const policies = await records.find('LeavePolicy', OTHER_POLICIES)
  const byRule = new Set([
    ...policies.filter(({ rules }) => rules.evidence !== null).map(({ leave_type }) => leave_type),
    ...all.filter(hasDocumentRule).map(({ key }) => key),
  ])
  const types = all.filter(type => byRule.has(type.key) || documentReminder(type, settings) !== null)
  return { types: types.map(({ key }) => key), byRule }
}

/** Leave whose certificate or other document is due or overdue. `narrowed` limits it to some requests. */
export async function certificatesDue(
  org: Organisation,
  records: RecordReads,
  settings: CompanyChoices,
  now: Date,
  narrowed: object,
): Promise<Due[]> {
  const { types, byRule } = await typesWithDocuments(org, records, settings)
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
  const kindOf = (request: LeaveRequest, days: number) =>
    dueCertificate(request, askedOn.get(request.id) ?? null, days, today)
  // What is not due after no days is not due after more. So few rules are read.
  const candidates = requests.filter(
    request => request.quote.charge !== 'none' && kindOf(request, 0) !== undefined,
  )
  const ruled = await readDocumentRules(
    org,
    records,
    now,
    candidates.filter(({ leave_type }) => byRule.has(leave_type)),
  )
  return candidates.flatMap(request => {
    const { evidence = null, isNeeded = needsCertificate(request, settings) } = ruled.get(request.id) ?? {}
    const days = documentReminder(org.leaveTypes.of(request.leave_type), settings, evidence)
    const kind = days === null || !isNeeded ? undefined : kindOf(request, days)
    return kind === undefined
      ? []
      : [{ kind, about: request, request, askedOn: askedOn.get(request.id) ?? today, inPlaceOf: null }]
  })
}

/** A rule about documents, and whether a request needs one by it. */
interface DocumentRule {
  evidence: NonNullable<PolicyRules['evidence']>
  isNeeded: boolean
}

/** The rules about documents as of the day of each request, by its id. */
async function readDocumentRules(
  org: Organisation,
  records: RecordReads,
  now: Date,
  requests: readonly LeaveRequest[],
): Promise<Map<string, DocumentRule>> {
  const ruled = new Map<string, DocumentRule>()
  if (requests.length === 0) return ruled
  const users = await records.find('User', { id: { $in: requests.map(({ user_id }) => user_id) } })
  const [starts, ends] = [requests.map(each => each.start_date), requests.map(each => each.end_date)]
  const days = { start: starts.sort()[0] ?? '', end: ends.sort().at(-1) ?? '' }
  const known = await readLeaveOfUsers(org, records, users, now, { days, reads: 'calendar' })
  const leaveOf = new Map([...known].map(([id, each]) => [id, userLeave(each)]))
  for (const request of requests) {
    const leave = leaveOf.get(request.user_id)
    if (leave === undefined) continue
    const { rulesOn } = leave.history(request.leave_type)
    const rules = rulesOn(todayIn(org.timeZone, new Date(request.created_date)))
    const { evidence } = rules
    if (evidence === null) continue
    const { total, unit } = quoteOf(request.quote)
    const asked = { ask: toAsk(request), total: convertMinutes(total, unit, rules), calendar: leave.calendar }
    ruled.set(request.id, { evidence, isNeeded: needsDocument(asked, evidence) })
  }
  return ruled
}
