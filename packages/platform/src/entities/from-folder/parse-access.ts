import { isPlainObject } from '../../json.ts'
import { all, any, everyone, nobody, not, owner, type Rule, role, signedIn } from '../access/rule.ts'
import type { FieldAccess, RowAccess } from '../definition.ts'
import { parseComparison } from './parse-comparison.ts'
import { parseUserCondition } from './parse-user-condition.ts'
import { type RuleScope, unjudged } from './rule-scope.ts'
import { elementsOf, entriesOf, type SourcePosition } from './source-position.ts'

const OPERATIONS = new Set(['create', 'read', 'update', 'delete', 'write'])

/** Parses `rls` of an entity. A missing rule allows everyone. `write` means create, update and delete. */
export function parseRowAccess(rls: SourcePosition, scope: RuleScope): RowAccess {
  const isAbsent = rls.value === undefined || rls.value === null
  if (!isAbsent) entriesOf(rls, OPERATIONS)
  const rule = (operation: string) => parseRule(isAbsent ? rls : chosen(rls, operation), scope)
  if (scope.entity === 'User') {
    // People are created only by registration. Without a rule, people see themselves and admins see all.
    const self = any(owner('id'), role('admin'))
    const ruled = (operation: string): Rule =>
      isAbsent || chosen(rls, operation).value === undefined ? self : rule(operation)
    return { read: ruled('read'), create: nobody, update: ruled('update'), delete: nobody }
  }
  return { read: rule('read'), create: rule('create'), update: rule('update'), delete: rule('delete') }
}

/**
 * Parses the rules of a field, which are its own and those of its parts. A part is read and written with the
 * whole field. So a person without access to one part has no access to the field. Returns undefined if the
 * rules add nothing.
 */
export function parseFieldAccess(field: SourcePosition, scope: RuleScope): FieldAccess | undefined {
  const ruled = rulesWithin(field)
  const access: FieldAccess = {}
  for (const operation of ['read', 'create', 'update'] as const) {
    const rules = ruled
      .map(rls => parseRule(chosen(rls, operation), scope))
      .filter(rule => rule.kind !== 'everyone')
    if (rules.length > 0) access[operation] = rules.length === 1 && rules[0] ? rules[0] : all(...rules)
  }
  return Object.keys(access).length === 0 ? undefined : access
}

/** Returns every `rls` of a field and of the schemas inside it. */
function rulesWithin(position: SourcePosition, depth = 0): SourcePosition[] {
  const rls = position.at('rls')
  const own = rls.value === undefined || rls.value === null ? [] : [rls]
  for (const each of own) entriesOf(each, OPERATIONS)
  if (depth > 0) for (const each of own) each.note('the rule of a part is taken for the whole field.')
  const parts = position.at('properties').value === undefined ? [] : entriesOf(position.at('properties'))
  const items = position.at('items').value === undefined ? [] : [position.at('items')]
  return [
    ...own,
    ...[...parts.map(([, part]) => part), ...items].flatMap(part => rulesWithin(part, depth + 1)),
  ]
}

/** Returns the rule for the operation itself, or else the rule for `write`. */
function chosen(rls: SourcePosition, operation: string): SourcePosition {
  const own = rls.at(operation)
  return own.value === undefined && operation !== 'read' ? rls.at('write') : own
}

/**
 * Converts a rule of the hosted backend to ours. `true` or no rule is everyone, `false` is no one, an object is
 * a condition.
 */
function parseRule(position: SourcePosition, scope: RuleScope): Rule {
  const { value } = position
  const isEmpty = value === undefined || value === null || value === '' || value === true
  if (isEmpty || (isPlainObject(value) && Object.keys(value).length === 0)) return everyone
  return value === false ? nobody : parseCondition(position, scope)
}

/** All keys must match. A visitor who is not signed in satisfies no condition, not even an empty one. */
function parseCondition(position: SourcePosition, scope: RuleScope): Rule {
  const rules = entriesOf(position).map(([key, inner]): Rule => {
    switch (key) {
      case 'user_condition':
        return parseUserCondition(inner, scope)
      case '$or':
        return any(...conditions(inner, scope))
      case '$and':
        return all(signedIn, ...conditions(inner, scope))
      case '$nor':
        return all(signedIn, not(any(...conditions(inner, scope))))
      default:
        return key.startsWith('$')
          ? unjudged(inner, `"${key}" is no operator of rules`)
          : parseComparison(key, inner, scope)
    }
  })
  if (rules.length === 0) return signedIn
  return rules.length === 1 && rules[0] ? rules[0] : all(...rules)
}

const conditions = (position: SourcePosition, scope: RuleScope): Rule[] =>
  elementsOf(position).map(element => parseCondition(element, scope))
