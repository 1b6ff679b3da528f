import type { SkippedRule, SkipReason } from '../contracts/approvals.ts'
import type { ApprovalStep, RouteRule, RouteWho } from '../entities/approval.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { ManagerRights, User } from '../entities/user.ts'
import { mayManage } from '../people/managers.ts'
import { mayWaitFor } from './hand-over.ts'

type Person = ManagerRights & Pick<User, 'id' | 'disabled'>

/** The fields of a request that its route depends on. */
export type RoutedRequest = Pick<LeaveRequest, 'user_id' | 'leave_type' | 'days_requested'>

/** Possible approvers: the managers above the requester, their own manager first, and the people named in rules. */
export interface RouteOrg<P> {
  line: readonly P[]
  named: readonly P[]
}

/** A person who must approve. `rule` is null for the manager's own step. */
export interface RouteStep<P> {
  rule: RouteRule | null
  why: 'manager' | RouteWho
  approver: P
}

/** The people who approved already, and the rules that applied to them. */
export interface SoFar {
  people: ReadonlySet<string>
  rules: ReadonlySet<string>
}

const NOBODY_YET: SoFar = { people: new Set(), rules: new Set() }

/**
 * Returns the steps of a request: the manager, then the approvers of the rules, in their order. No one approves their
 * own leave or is asked twice, and only people with the permission are asked. A rule that finds no one is skipped,
 * with the reason.
 */
export function approvalRoute<P extends Person>(
  rules: readonly RouteRule[],
  org: RouteOrg<P>,
  request: RoutedRequest,
  soFar: SoFar = NOBODY_YET,
): { steps: RouteStep<P>[]; skipped: SkippedRule[] } {
  const [manager] = org.line
  const isFirst = soFar.people.size === 0 && soFar.rules.size === 0
  const steps: RouteStep<P>[] =
    isFirst && manager && mayWaitFor(manager, request)
      ? [{ rule: null, why: 'manager', approver: manager }]
      : []
  const asked = new Set([...soFar.people, ...steps.map(({ approver }) => approver.id)])
  const skipped: SkippedRule[] = []
  for (const rule of rules) {
    if (soFar.rules.has(rule.id)) continue
    const found = unfit(rule, request) ?? findApprover(rule, org, request)
    if (typeof found === 'string') skipped.push({ rule_id: rule.id, why: found })
    else if (asked.has(found.id)) skipped.push({ rule_id: rule.id, why: 'twice' })
    else {
      asked.add(found.id)
      steps.push({ rule, why: rule.who, approver: found })
    }
  }
  return { steps, skipped }
}

/** Returns the next approver after these approvals, or undefined after the last one. */
export const nextStep = <P extends Person>(
  rules: readonly RouteRule[],
  org: RouteOrg<P>,
  request: RoutedRequest,
  soFar: SoFar,
): RouteStep<P> | undefined =>
  approvalRoute(rules, org, request, soFar).steps.find(({ rule }) => rule !== null)

/** Returns why a rule does not apply to a request. */
function unfit({ longer_than_days, leave_types }: RouteRule, request: RoutedRequest): SkipReason | undefined {
  if (leave_types.length > 0 && !leave_types.includes(request.leave_type)) return 'other_type'
  return longer_than_days !== null && request.days_requested <= longer_than_days ? 'shorter' : undefined
}

function findApprover<P extends Person>(
  rule: RouteRule,
  org: RouteOrg<P>,
  request: RoutedRequest,
): P | SkipReason {
  if (rule.who === 'manager_of_manager') return above(org.line, request) ?? 'nobody'
  const person = org.named.find(({ id }) => id === rule.person_id)
  if (person === undefined) return 'nobody'
  if (person.id === request.user_id) return 'own'
  return mayManage(person) ? person : 'cannot_decide'
}

/** Returns the first manager above the direct one who can approve. Stops where people are each other's managers. */
function above<P extends Person>([manager, ...others]: readonly P[], request: RoutedRequest): P | undefined {
  const seen = new Set(manager === undefined ? [] : [manager.id])
  for (const person of others) {
    if (seen.has(person.id)) return undefined
    if (mayWaitFor(person, request)) return person
    seen.add(person.id)
  }
  return undefined
}

/** The fields of a step that name who approved it. */
type AgreedTo = Pick<ApprovalStep, 'approver_id' | 'acting_for' | 'decided_by' | 'decided_date' | 'rule_id'>

/** Returns the people who count as having approved: the ones who did, and the approvers they acted for. */
export function soFarOf(steps: readonly AgreedTo[]): SoFar {
  const agreed = steps.filter(({ decided_date }) => decided_date !== null)
  return {
    people: new Set(
      agreed
        .flatMap(({ approver_id, acting_for, decided_by }) => [approver_id, acting_for, decided_by])
        .filter(id => id !== null),
    ),
    rules: new Set(steps.map(({ rule_id }) => rule_id).filter(id => id !== null)),
  }
}
