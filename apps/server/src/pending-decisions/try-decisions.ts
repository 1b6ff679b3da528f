import {
  currentYearIn,
  type DecisionPreview,
  type DecisionsToHold,
  displayName,
  isUndecided,
  type LeaveRequest,
  MAX_DECIDED_TOGETHER,
  requestsCopy,
} from '@leavewell/leave'
import { errors, type FunctionCall } from '@leavewell/platform'
import Type from 'typebox'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { maskedForApprover } from '../kernel/seen-leave-type.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { byDate, decideOneOfMany, isRefusal } from './decide-together.ts'

const id = Type.String({ maxLength: 100 })

export const decisionsSchema = {
  requests: Type.Array(Type.Object({ id, seen: Type.String({ maxLength: 100 }) }), {
    minItems: 1,
    maxItems: MAX_DECIDED_TOGETHER,
  }),
  status: Type.Enum(['approved', 'rejected']),
}

/**
 * Decides several requests in the order of their dates, and undoes it all. Each is tried after the ones before it
 * that can be decided. So the results are those of deciding one by one.
 */
export async function tryDecisions(
  org: Organisation,
  call: FunctionCall,
  decisions: DecisionsToHold,
): Promise<DecisionPreview[]> {
  await call.lock(READS_ORGANISATION)
  return call.attempt(tools => decideAll(org, { ...call, ...tools }, decisions), { isTrial: true })
}

async function decideAll(
  org: Organisation,
  call: FunctionCall,
  { requests, status, manager_notes = null }: DecisionsToHold,
): Promise<DecisionPreview[]> {
  const records = recordsOf(call.entities)
  const ids = requests.map(request => request.id)
  const [known, held] = await allInOneRoundTrip(
    records.find('LeaveRequest', { id: { $in: ids } }, { sort: 'id', lock: true }),
    records.find('HeldDecision', { request_id: { $in: ids } }),
  )
  const found = new Map(known.map(request => [request.id, request]))
  const isHeld = new Set(held.map(({ request_id }) => request_id))
  const results: DecisionPreview[] = []
  const approved: LeaveRequest[] = []
  const tried = requests.map(({ id, seen }) => ({ id, seen, request: found.get(id) }))
  for (const { id, seen, request } of tried.toSorted((one, other) =>
    one.request && other.request ? byDate(one.request, other.request) : one.request ? -1 : 1,
  )) {
    try {
      if (request === undefined || !call.visibility.canRead('LeaveRequest', request))
        throw errors.conflict(requestsCopy.noSuchRequest)
      const after = await call.attempt(tools => {
        if (isHeld.has(id)) throw errors.conflict(requestsCopy.beingDecided)
        if (seen !== request.updated_date) throw errors.conflict(requestsCopy.changedMeanwhile)
        return decideOneOfMany(org, tools, request, { status, manager_notes }, { isTrial: true })
      })
      const next = isUndecided(after) ? await records.get('User', after.manager_id) : undefined
      results.push({ id, ...(next && { next: displayName(next) }) })
      if (request.status === 'pending' && after.status === 'approved') approved.push(request)
    } catch (error) {
      if (!isRefusal(error)) throw error
      results.push({ id, refused: error.message })
    }
  }
  return withBalances(org, call, results, approved)
}

/** Adds what is left of the approved types after all of it, where the approver sees the type. */
async function withBalances(
  org: Organisation,
  { entities, principal, now }: FunctionCall,
  results: readonly DecisionPreview[],
  approved: readonly LeaveRequest[],
): Promise<DecisionPreview[]> {
  if (approved.length === 0) return [...results]
  const masked = maskedForApprover(org, principal)
  const balances = await recordsOf(entities).find('LeaveBalance', {
    user_id: { $in: [...new Set(approved.map(({ user_id }) => user_id))] },
    year: currentYearIn(org.timeZone, now),
  })
  return results.map(result => {
    const request = approved.find(({ id }) => id === result.id)
    const balance = balances.find(
      ({ user_id, leave_type }) => user_id === request?.user_id && leave_type === request.leave_type,
    )
    return balance === undefined || masked.includes(balance.leave_type)
      ? result
      : { ...result, balance: balance.balance }
  })
}
