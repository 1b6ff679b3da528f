import { currentYearIn, displayName, type RequestDetails } from '@leavewell/leave'
import { errors, type ReadCall, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { findNext } from '../../approvals/approval-stage.ts'
import { fieldsSeen, isDecidedAsDelegate, withoutOtherLeave } from '../../approvals/delegate-decisions.ts'
import { PROGRESS, withProgress } from '../../approvals/progress-columns.ts'
import { requireManager, userOf } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../../kernel/records.ts'
import { shownType, showsConversions, showsType } from '../../kernel/seen-leave-type.ts'
import { withLimits } from '../../leave-limits/limit-findings.ts'
import { rowUser } from '../../org-structure/user-columns.ts'
import { withLeft } from '../quotes/left-afterwards.ts'
import { lookedAfter } from './looked-after.ts'
import {
  AWAY,
  amendmentWhere,
  balanceWhere,
  CARD_FIELDS,
  HELD,
  JOIN_AMENDMENT,
  NEEDS_BALANCE,
  overlapsWith,
} from './request-columns.ts'

const schema = Type.Object({ id: Type.String({ maxLength: 100 }) })

/**
 * One request with everything that helps to decide it. Administrators can get any request, also one that is
 * pending with someone else. Approvers get requests that were sent to them (R-07, OP-12).
 */
export const getLeaveRequest = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, body, now, entities, freshen } = call
    requireManager(principal)
    const { id } = readInput(schema, body)
    await Promise.all([freshen('LeaveBalance'), freshen('LeaveRequest')])
    const request = await readRequest(org, call, id, currentYearIn(org.timeZone, now))
    if (request === undefined) throw errors.recordNotFound('LeaveRequest', id)
    const records = readsOf(entities)
    const next = await nextAfter(org, records, request, now)
    const limited = await withLimits(org, records, now, [withProgress(request)])
    const [shown] = await withLeft(principal, org, records, now, limited)
    return { body: { ...shown, ...(next !== null && { next }) } }
  },
})

/** The name of the next approver after an approval, as things are now. */
async function nextAfter(
  org: Organisation,
  records: RecordReads,
  request: RequestDetails,
  now: Date,
): Promise<string | null> {
  const { amendment } = request
  if (request.status !== 'pending' && amendment === null) return null
  const next = await findNext(org, records, now, request, amendment ?? request)
  return next ? displayName(next.decider) : null
}

/**
 * A request as its manager sees it, with its balance, the pending approver and earlier approvers. Undefined if
 * it does not exist.
 */
async function readRequest(
  org: Organisation,
  { query, principal, visibility }: Pick<ReadCall, 'query' | 'principal' | 'visibility'>,
  id: string,
  year: number,
): Promise<RequestDetails | undefined> {
  const values: unknown[] = [id, year]
  const manager = visibility.of('User', 'm', values)
  const looksAfter = lookedAfter(principal, visibility, values)
  const caller = `$${values.push(userOf(principal)?.id ?? '')}`
  const isTypeShown = showsType(org, principal, 'r', values)
  const overlaps = overlapsWith(shownType(showsType(org, principal, 'o', values), 'o'))
  const [row] = await query<RequestDetails & { is_delegate: boolean }>(
    `SELECT ${fieldsSeen(looksAfter, visibility.of('LeaveRequest', 'r', values), CARD_FIELDS, isTypeShown)}, ${rowUser(visibility, values)} AS person, ${balanceWhere(isTypeShown)} AS balance, (${isTypeShown} AND ${NEEDS_BALANCE}) AS needs_balance,
       ${AWAY} AS away, ${overlaps} AS overlaps, ${HELD} AS held, ${amendmentWhere(isTypeShown, showsConversions(org, principal))} AS amendment, ${PROGRESS} AS approval, CASE WHEN m.id IS NOT NULL THEN ${manager.json(['id', 'full_name', 'email', 'role', 'disabled'])} END AS manager,
       (${looksAfter}) IS NOT TRUE AS is_delegate
     FROM "entities"."LeaveRequest" r
     LEFT JOIN "entities"."User" u ON u.id = r.user_id
     ${JOIN_AMENDMENT}
     LEFT JOIN "entities"."User" m ON m.id = r.manager_id
     LEFT JOIN "entities"."LeaveBalance" b ON b.user_id = r.user_id AND b.leave_type = r.leave_type AND b.year = $2
     WHERE r.id = $1 AND (${looksAfter} OR ${isDecidedAsDelegate(caller)})`,
    values,
  )
  if (row === undefined) return undefined
  const { is_delegate, ...request } = row
  return is_delegate ? withoutOtherLeave(request) : request
}
