import {
  enterLeaveCopy as copy,
  displayName,
  type EntryAnswer,
  type EntryCosts,
  fallsShort,
  isBlocked,
  type LeaveEntry,
  NOTHING_DECIDED,
  takesEarly,
  todayIn,
  type User,
} from '@leavewell/leave'
import { type AppFunction, errors, type HookContext } from '@leavewell/platform'
import { readDelegations } from '../../approvals/read-delegations.ts'
import { actorIdOf } from '../../kernel/actor.ts'
import { allInOneRoundTrip } from '../../kernel/all-in-one-round-trip.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import { updateAccruals } from '../../leave-policies/update-accruals.ts'
import { READS_ORGANISATION } from '../../org-structure/organisation-lock.ts'
import { chargeLeave } from '../charge-leave.ts'
import { notifyApprover } from '../notify-approver.ts'
import { notifyOfEntry } from './notify-of-entry.ts'
import { readEntry, requireEntering } from './read-entry.ts'
import { type RowToEnter, validateEntry } from './validate-entry.ts'

/**
 * Adds leave for employees, all rows or none. It is pending, or approved and charged as if it had been
 * requested and approved. Everyone in the table is locked in the order of their ids, so that two tables cannot
 * deadlock.
 */
export const enterLeave =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, now, lock } = call
    const records = recordsOf(entities)
    const approversEnter = await requireEntering(principal, records)
    const entry = readEntry(org, body)
    await lock(READS_ORGANISATION)
    const ids = [...new Set(entry.rows.map(({ user_id }) => user_id))].sort()
    await allInOneRoundTrip(...ids.map(id => records.lock('User', { id })))
    const rows = await validateEntry(org, records, entry, { principal, now, approversEnter })
    const answer: EntryAnswer = { ids: await enterRows(org, call, entry, rows) }
    return { status: 201, body: answer }
  }

/** The request whose days become the leave. */
interface ConvertedDays {
  from: string
  attachment_url: string | null
  /** The employee requested it, and the caller approves it. */
  isRequested: boolean
}

/** Writes checked rows, all or none. Their people are locked. Returns the ids of the requests. */
export async function enterRows(
  org: Organisation,
  call: HookContext,
  entry: LeaveEntry,
  rows: readonly RowToEnter[],
  converted?: ConvertedDays,
): Promise<string[]> {
  refuseWrong(rows)
  if (!entry.reason?.trim()) {
    if (rows.some(({ preview }) => fallsShort(preview)))
      throw errors.unprocessable(copy.reasonForShortage, 'reason')
    if (rows.some(({ preview }) => takesEarly(preview)))
      throw errors.unprocessable(copy.reasonForEarlyLeave, 'reason')
  }
  const written: string[] = []
  for (const row of rows) {
    if (row.user && row.costs)
      written.push(await enter(org, call, entry, { ...row, user: row.user, costs: row.costs }, converted))
  }
  return written
}

/**
 * The first refused row refuses the whole table. If half of it were written, someone would add that half a
 * second time.
 */
function refuseWrong(rows: readonly RowToEnter[]): void {
  rows.forEach(({ preview, user }, index) => {
    if (!isBlocked(preview)) return
    const finding = preview.findings.find(({ mode }) => mode === 'block')
    const name = user ? displayName(user) : copy.employee
    const sentence = copy.wrongRow(index + 1, name, finding?.message ?? '')
    throw errors.unprocessable(sentence, `rows.${index}`, finding?.code)
  })
}

type KnownRow = RowToEnter & { user: User; costs: EntryCosts }

async function enter(
  org: Organisation,
  call: HookContext,
  { status, reason }: LeaveEntry,
  { row, costs, user, manager, preview }: KnownRow,
  converted: ConvertedDays | undefined,
): Promise<string> {
  const records = recordsOf(call.entities)
  const actorId = actorIdOf(call.principal)
  const isApproved = status === 'approved'
  const asked = manager && !isApproved ? await deciderFor(org, call, manager, user) : manager
  const request = await records.create('LeaveRequest', {
    user_id: user.id,
    // For an employee without a manager, the person who added the leave takes that role.
    manager_id: asked?.id ?? actorId ?? '',
    leave_type: row.leave_type,
    start_date: row.start_date,
    end_date: row.end_date,
    ...costs,
    ...NOTHING_DECIDED,
    same_occasion_as: row.same_occasion_as || null,
    reason: reason?.trim() || null,
    status,
    reviewed_date: isApproved ? call.now.toISOString() : null,
    reviewed_by: isApproved ? actorId : null,
    entered_by: converted?.isRequested ? null : actorId,
    ...(converted && { converted_from: converted.from, attachment_url: converted.attachment_url }),
  })
  if (isApproved) {
    const mayFallShort = fallsShort(preview) || takesEarly(preview)
    await chargeLeave(org, call, { ...request, status: 'pending' }, request, { user }, { mayFallShort })
    await updateAccruals(org, records, request, call.now, 'decision')
  } else await notifyApprover(org, call, request)
  if (!converted?.isRequested) await notifyOfEntry(org, call, request, { user, manager: asked })
  return request.id
}

/** The manager's delegate of today, else the manager. */
export async function deciderFor(
  org: Organisation,
  call: HookContext,
  manager: User,
  user: User,
): Promise<User> {
  const today = todayIn(org.timeZone, call.now)
  const standIns = await readDelegations(recordsOf(call.entities), today, { user_id: manager.id })
  return standIns.deputyOf(manager.id, { user_id: user.id }) ?? manager
}
