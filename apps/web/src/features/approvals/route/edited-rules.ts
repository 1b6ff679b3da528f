import {
  type ApprovalRouteView,
  approvalSettingsCopy as copy,
  type RouteRule,
  type RouteRuleForm,
} from '@leavewell/leave'

const NEW = 'new-'

/** The fields of a step that the dialog edits. */
export type RuleChoice = Omit<RouteRule, 'id'>

/** Appends a rule under a temporary id, which it has until it is saved. */
export function withNew(rules: readonly RouteRule[], choice: RuleChoice): RouteRule[] {
  const numbers = rules.filter(isNew).map(({ id }) => Number(id.slice(NEW.length)))
  return [...rules, { ...choice, id: `${NEW}${1 + Math.max(0, ...numbers)}` }]
}

const isNew = ({ id }: RouteRule) => id.startsWith(NEW)

/** Moves the rule from one index to another. */
export function moved(rules: readonly RouteRule[], from: number, to: number): RouteRule[] {
  const next = [...rules]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Removes the names, which are only for display. */
export const plainRules = (rules: readonly RouteRule[]): RouteRule[] =>
  rules.map(({ id, who, person_id, longer_than_days, leave_types }) => ({
    id,
    who,
    person_id,
    longer_than_days,
    leave_types,
  }))

/** The rules in the form that is saved. The server assigns ids to new ones. */
export const rulesToSave = (rules: readonly RouteRule[]): RouteRuleForm[] =>
  plainRules(rules).map(rule => {
    const { id: _, ...rest } = rule
    return isNew(rule) ? rest : rule
  })

/** Whether both lists are the same workflow. */
export const areSame = (one: readonly RouteRule[], other: readonly RouteRule[]): boolean =>
  JSON.stringify(plainRules(one)) === JSON.stringify(plainRules(other))

/** The person who a rule assigns, and whether they have the permission to approve. */
export function askedBy(
  { who, person_id }: RouteRule,
  { people, rules }: Pick<ApprovalRouteView, 'people' | 'rules'>,
): { name: string; mayDecide: boolean } {
  if (who === 'manager_of_manager') return { name: copy.managerAbove, mayDecide: true }
  const person = people.find(({ id }) => id === person_id)
  if (person) return { name: person.name, mayDecide: true }
  const former = rules.find(({ person }) => person?.id === person_id)?.person
  return { name: former?.name ?? copy.somebodyGone, mayDecide: false }
}
