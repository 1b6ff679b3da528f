import { any, nobody, owner, type Rule, role } from '../entities/access/rule.ts'
import type { Columns } from '../entities/columns.ts'
import type { FieldAccess, RowAccess } from '../entities/definition.ts'
import { parseRule } from './parse-rule.ts'
import { entriesOf, type Place } from './place.ts'

const OPERATIONS = new Set(['create', 'read', 'update', 'delete', 'write'])

/** `rls` of an entity: a missing rule allows everybody, `write` stands for the three operations that write. */
export function parseRowAccess(entity: string, rls: Place, columns: Columns): RowAccess {
  const isAbsent = rls.value === undefined || rls.value === null
  if (!isAbsent) entriesOf(rls, OPERATIONS)
  const rule = (operation: string) => parseRule(isAbsent ? rls : chosen(rls, operation), columns)
  if (entity === 'User') {
    // People come from registration alone; without a rule of its own everybody sees themselves.
    const self = any(owner('id'), role('admin'))
    const ruled = (operation: string): Rule =>
      isAbsent || chosen(rls, operation).value === undefined ? self : rule(operation)
    return { read: ruled('read'), create: nobody, update: ruled('update'), delete: nobody }
  }
  return { read: rule('read'), create: rule('create'), update: rule('update'), delete: rule('delete') }
}

/** `rls` of a field; undefined when it adds nothing. */
export function parseFieldAccess(rls: Place, columns: Columns): FieldAccess | undefined {
  if (rls.value === undefined || rls.value === null) return undefined
  entriesOf(rls, OPERATIONS)
  const access: FieldAccess = {}
  for (const operation of ['read', 'create', 'update'] as const) {
    const rule = parseRule(chosen(rls, operation), columns)
    if (rule.kind !== 'everyone') access[operation] = rule
  }
  return Object.keys(access).length === 0 ? undefined : access
}

/** The rule for an operation itself, or else the one for writing. */
function chosen(rls: Place, operation: string): Place {
  const own = rls.at(operation)
  return own.value === undefined && operation !== 'read' ? rls.at('write') : own
}
