/**
 * Access rules are data. An entity declares them once. They are compiled to SQL for every read and write, and
 * evaluated in memory for realtime messages. Without a rule, no one has access.
 */
export type Rule =
  | { kind: 'everyone' }
  | { kind: 'nobody' }
  | { kind: 'signed-in' }
  | { kind: 'in-person' }
  | { kind: 'caller'; attribute: string; op: 'eq' | 'ne'; value: Scalar }
  | { kind: 'field'; field: string; op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte'; value: Operand }
  | { kind: 'field'; field: string; op: 'in' | 'nin'; value: readonly Operand[] }
  | { kind: 'field'; field: string; op: 'has'; value: Operand }
  | { kind: 'field'; field: string; op: 'in-scope' | 'outside-scope'; value: string }
  | { kind: 'any' | 'all'; rules: readonly Rule[] }
  | { kind: 'not'; rule: Rule }

export type Scalar = string | number | boolean | null

/** A literal, or an attribute of the signed-in caller. An attribute that is unset, null or empty matches nothing. */
export type Operand = Scalar | { caller: string }

export const everyone: Rule = { kind: 'everyone' }
export const nobody: Rule = { kind: 'nobody' }
export const signedIn: Rule = { kind: 'signed-in' }

/**
 * A person at their own session. Excludes people who act for them, webhooks and the service token, for which no other
 * rule holds.
 */
export const inPerson: Rule = { kind: 'in-person' }

/** The caller's `attribute` is `value`: `callerHas('is_approver', true)`. */
export const callerHas = (attribute: string, value: Scalar): Rule => ({
  kind: 'caller',
  attribute,
  op: 'eq',
  value,
})

/** The caller's role is `name`. */
export const role = (name: string): Rule => callerHas('role', name)

/** The record's `field` holds the caller's id. */
export const owner = (field: string): Rule => ({ kind: 'field', field, op: 'eq', value: { caller: 'id' } })

/** At least one of `rules` holds. */
export const any = (...rules: Rule[]): Rule => ({ kind: 'any', rules })

/** Every one of `rules` holds. */
export const all = (...rules: Rule[]): Rule => ({ kind: 'all', rules })

export const not = (rule: Rule): Rule => ({ kind: 'not', rule })

/** The caller's `attribute`, as the value of a comparison: `field('manager_id').is(caller('employee_id'))`. */
export const caller = (attribute: string): Operand => ({ caller: attribute })

/** Comparisons of one field of the record. */
export const field = (name: string) => ({
  is: (value: Operand): Rule => ({ kind: 'field', field: name, op: 'eq', value }),
  isNot: (value: Operand): Rule => ({ kind: 'field', field: name, op: 'ne', value }),
  isOneOf: (...values: Operand[]): Rule => ({ kind: 'field', field: name, op: 'in', value: values }),
  /** Of a field that holds a list: it is one of the members. */
  has: (value: Operand): Rule => ({ kind: 'field', field: name, op: 'has', value }),
  /** It is one of the ids in the caller's scope of this name. */
  isInScope: (value: string): Rule => ({ kind: 'field', field: name, op: 'in-scope', value }),
  /** It is none of the ids in the caller's scope of this name. Callers without such a scope have nothing in it. */
  isOutsideScope: (value: string): Rule => ({ kind: 'field', field: name, op: 'outside-scope', value }),
})

/** Whether a rule is for people alone, so that the service token is refused. */
export function needsPerson(rule: Rule): boolean {
  switch (rule.kind) {
    case 'in-person':
      return true
    case 'any':
    case 'all':
      return rule.rules.some(needsPerson)
    case 'not':
      return needsPerson(rule.rule)
    default:
      return false
  }
}

/** Returns the names of the record's fields that a rule uses. */
export function fieldsOfRule(rule: Rule): string[] {
  switch (rule.kind) {
    case 'field':
      return [rule.field]
    case 'any':
    case 'all':
      return rule.rules.flatMap(fieldsOfRule)
    case 'not':
      return fieldsOfRule(rule.rule)
    default:
      return []
  }
}
