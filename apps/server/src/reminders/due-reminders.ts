import {
  type CompanyChoices,
  dueReminders,
  isNotifiedOf,
  type LeaveReminderKind,
  type LeaveRequest,
  type Reminder,
  type ReminderKind,
  todayIn,
  type User,
} from '@leavewell/leave'
import { pendingStep, stepsOfRequests, WAITING } from '../approvals/steps-of-requests.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { findHolders } from '../kernel/rights.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { certificatesDue } from './certificates-due.ts'
import type { Due, DueReminder } from './due-reminder.ts'
import { policyDatesDue } from './policy-dates-due.ts'

/**
 * All reminders that are due and were not sent yet, in the order of the requests. `ids` limits it to some
 * requests.
 */
export async function findDueReminders(
  org: Organisation,
  records: RecordReads,
  settings: CompanyChoices,
  now: Date,
  ids?: readonly string[],
): Promise<DueReminder[]> {
  const today = todayIn(org.timeZone, now)
  const narrowed = ids === undefined ? {} : { id: { $in: ids } }
  const due = await pendingDue(org, records, narrowed, asked => dueReminders(asked, settings, today))
  const certificates = await certificatesDue(org, records, settings, now, narrowed)
  const dates = await policyDatesDue(org, records, now, narrowed)
  return withRecipients(records, [...due, ...certificates, ...dates])
}

/** Reminders of the approvers of some pending requests, because payroll is next. Each approver gets one per request. */
export const findPayrollReminders = async (
  org: Organisation,
  records: RecordReads,
  ids: readonly string[],
): Promise<DueReminder[]> =>
  withRecipients(records, await pendingDue(org, records, { id: { $in: ids } }, () => ['payroll']))

async function pendingDue(
  org: Organisation,
  records: RecordReads,
  narrowed: object,
  kindsOf: (asked: { asked_on: string; start_date: string }) => readonly LeaveReminderKind[],
): Promise<Due[]> {
  const requests = await records.find('LeaveRequest', { ...narrowed, ...WAITING }, { sort: 'created_date' })
  const amendments = await byId(
    records,
    'LeaveAmendment',
    requests.map(({ amendment_id }) => amendment_id),
  )
  const steps = await stepsOfRequests(records, requests)
  return requests.flatMap(request => {
    const about = amendments.get(request.amendment_id ?? '') ?? request
    // The approver of a later step gets as many days as the first one.
    const agreedOn = steps
      .get(request.id)
      ?.findLast(({ decided_date }) => decided_date !== null)?.decided_date
    const askedOn = todayIn(org.timeZone, new Date(agreedOn ?? about.created_date))
    const kinds = kindsOf({ asked_on: askedOn, start_date: about.start_date })
    const inPlaceOf = pendingStep(steps.get(request.id))?.acting_for ?? null
    return kinds.map(kind => ({ kind, about, request, askedOn, inPlaceOf }))
  })
}

/**
 * Adds the recipients who were not reminded yet. People who no longer exist or cannot sign in get no reminder.
 */
async function withRecipients(records: RecordReads, due: readonly Due[]): Promise<DueReminder[]> {
  const people = await byId(
    records,
    'User',
    due.flatMap(({ request, inPlaceOf }) => [request.user_id, request.manager_id, inPlaceOf]),
  )
  const administrators = await findHolders(records, 'leave', { sort: 'id' })
  const told = await toldAlready(records, due)
  const all: DueReminder[] = []
  for (const each of due) {
    const employee = people.get(each.request.user_id)
    const approver = people.get(each.request.manager_id)
    if (employee === undefined) continue
    const recipients = {
      waiting: () => [approver],
      payroll: () => [approver],
      // A delegate may be in another team, so the request escalates in the approver's own line.
      escalated: () =>
        above(records, each.request, people.get(each.inPlaceOf ?? '') ?? approver, administrators),
      starting: () => [approver, employee],
      decide_by: () => [
        approver,
        ...administrators.filter(({ id }) => ![employee.id, approver?.id].includes(id)),
      ],
      // The notification of the employee goes to HR as well.
      confirm: () => [employee],
      certificate: () => [employee],
      // HR can convert leave back that lacks its document.
      certificate_missing: () =>
        each.request.converted_from
          ? [...administrators.filter(({ id }) => ![employee.id, approver?.id].includes(id)), approver]
          : [approver],
    }[each.kind]
    for (const to of await recipients())
      if (to && isNotifiedOf(to, each.request) && !told.has(keyOf(each.about.id, each.kind, to.id)))
        all.push({ ...each, employee, approver, to })
  }
  return all
}

/** The next manager up who can decide for the approver. If there is none, every administrator who can. */
async function above(
  records: RecordReads,
  request: LeaveRequest,
  approver: User | undefined,
  administrators: readonly User[],
): Promise<User[]> {
  const seen = new Set([request.manager_id, approver?.id])
  let next = approver && (await lookUpManager(records, approver))
  while (next && !seen.has(next.id)) {
    if (isNotifiedOf(next, request) && next.id !== request.user_id) return [next]
    seen.add(next.id)
    next = await lookUpManager(records, next)
  }
  return administrators.filter(({ id }) => id !== request.manager_id && id !== request.user_id)
}

const keyOf = (...parts: [about: string, kind: ReminderKind, user: string]) => parts.join(' ')

async function toldAlready(records: RecordReads, due: readonly Due[]): Promise<Set<string>> {
  const about = [...new Set(due.map(each => each.about.id))]
  const told: Reminder[] =
    about.length === 0 ? [] : await records.find('Reminder', { about_id: { $in: about } })
  return new Set(told.map(({ about_id, kind, user_id }) => keyOf(about_id, kind, user_id)))
}

async function byId<Name extends 'User' | 'LeaveAmendment'>(
  records: RecordReads,
  entity: Name,
  ids: readonly (string | null)[],
) {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  const found = wanted.length === 0 ? [] : await records.find(entity, { id: { $in: wanted } } as object)
  return new Map(found.map(record => [record.id, record]))
}
