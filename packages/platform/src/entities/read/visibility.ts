import { quote } from '../../database/sql-text.ts'
import type { Principal } from '../../principal/principal.ts'
import { both, type Condition, compileRule, conditionText, type RuleTarget } from '../access/compile-rule.ts'
import { everyone, type Rule } from '../access/rule.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { seenAs } from './read-scope.ts'
import { canRead, redact } from './redact-record.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The records and fields that one caller may read, by the rules of the entities. Functions use it in their own
 * SQL and for records that they read without rules. So only an entity decides who sees which field.
 */
export interface Visibility {
  /**
   * Describes the records of an entity under an alias of a statement. The values that the rules compare with
   * are appended to `values`. The fields in `shownAnyway` are visible in every record that the statement finds. Fields
   * that are hidden as a value still follow their own rule.
   */
  of(entity: string, alias: string, values: unknown[], shownAnyway?: readonly string[]): SeenRecords
  /** Checks whether the caller may read every record of an entity, or a field of every record. */
  readsAll(entity: string, field?: string): boolean
  /** Checks whether the caller may read this record. */
  canRead(entity: string, record: object): boolean
  /** Returns the visible record without the fields that are hidden from the caller. */
  redact<Found extends object>(entity: string, record: Found): Found
  /** Checks whether this id is in the caller's scope of that name. */
  isInScope(scope: string, id: string): boolean
}

/** SQL about the record under one alias. */
export interface SeenRecords {
  /** Returns the condition under which the caller may read the record. It is null if that is unknown. */
  readable(): string
  /** Returns the condition under which the caller may read the field. */
  shows(name: string): string
  /** Returns the field as the caller may read it. It is null, or what it is hidden as, if the field is hidden. */
  field(name: string): string
  /** The same for several, for a SELECT. */
  fields(names: readonly string[]): string
  /** The same for several, as one JSON object. */
  json(names: readonly string[]): string
}

/** Finds any entity by its name. */
export type FindEntity = (name: string) => CompiledEntity

export const visibilityOf = (find: FindEntity, principal: Principal): Visibility => ({
  of: (name, alias, values, shownAnyway = []) =>
    seenRecords(find(name), principal, targetOf(alias, values), new Set(shownAnyway)),
  readsAll: (name, field) => {
    const { columns, definition, readRules } = find(name)
    if (field !== undefined && !columns.has(field)) return false
    const rules = [definition.access.read, (field !== undefined && readRules.get(field)) || everyone]
    return rules.every(rule => compileRule(columns, rule, principal, targetOf('', [])) === true)
  },
  canRead: (name, record) => canRead(principal, find(name), record as Fields),
  redact: (name, record) => redact(principal, find(name), record as Fields) as typeof record,
  isInScope: (scope, id) => {
    const ids = principal.kind === 'user' ? principal.scopes?.[scope] : undefined
    return ids === 'everyone' || ids?.includes(id) === true
  },
})

function seenRecords(
  entity: CompiledEntity,
  principal: Principal,
  target: RuleTarget,
  shownAnyway: ReadonlySet<string>,
): SeenRecords {
  const { columns, definition, readRules, hiddenAs } = entity
  const holds = (rule: Rule) => compileRule(columns, rule, principal, target)
  const columnOf = (name: string) => {
    const column = columns.get(name)
    if (column === undefined) throw new Error(`${entity.name} has no field ${name}`)
    return column
  }
  const fieldRule = (name: string): Condition => {
    const rule = name === 'id' ? undefined : readRules.get(name)
    return rule === undefined ? true : holds(rule)
  }
  const visibleWhen = (name: string) => both([holds(definition.access.read), fieldRule(name)])
  const field = (name: string) => {
    const column = columnOf(name)
    const text = target.column(column)
    const instead = hiddenAs.get(name)
    if (instead === undefined)
      return seenAs(text, shownAnyway.has(name) || visibleWhen(name), column.sqlType, undefined)
    const shown = seenAs(text, fieldRule(name), column.sqlType, instead)
    return seenAs(shown, shownAnyway.has(name) || holds(definition.access.read), column.sqlType, undefined)
  }
  return {
    readable: () => conditionText(holds(definition.access.read)),
    shows: name => conditionText(visibleWhen(columnOf(name).name)),
    field,
    fields: names => names.map(name => `${field(name)} AS ${quote(name)}`).join(', '),
    json: names => `jsonb_build_object(${names.map(name => `'${name}', ${field(name)}`).join(', ')})`,
  }
}

/** A value used in several places is sent once. All of them name its type. */
function targetOf(alias: string, values: unknown[]): RuleTarget {
  const known = new Map<unknown, string>()
  const placeholder = (value: unknown) => {
    const text = known.get(value) ?? `$${values.push(value)}`
    known.set(value, text)
    return text
  }
  return {
    column: ({ name }) => `${alias}.${quote(name)}`,
    literal: placeholder,
    caller: (_attribute, _column, value) => placeholder(value),
    scope: (_name, ids) => placeholder(ids),
  }
}
