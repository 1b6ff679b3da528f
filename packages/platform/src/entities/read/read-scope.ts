import { quote } from '../../database/sql-text.ts'
import type { Principal } from '../../principal/principal.ts'
import { type Condition, compileRule, conditionText, type RuleTarget } from '../access/compile-rule.ts'
import type { Rule } from '../access/rule.ts'
import type { Column, Columns } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { FoldedForUser } from './folded-for-user.ts'
import type { Placeholders } from './statement.ts'

/** The table's alias in every statement of this context. */
export const column = ({ name }: Column): string => `t.${quote(name)}`

/** Visible records and fields of one entity for one principal. Used while a statement is built. */
export interface ReadScope {
  /** Returns the condition for records that the rule allows. */
  rule(rule: Rule): Condition
  /** Returns whether a field is visible: always, never, or in the records that match the condition. */
  visible(column: Column): Condition
  /**
   * Returns the column as this principal sees it. It is null where it is hidden, or the value that it is hidden as.
   * So no filter or sort can probe it.
   */
  seen(column: Column): string
  /** Returns whether every record has a value to show for a field, what it is hidden as included. */
  isShown(column: Column): Condition
}

export function readScope(
  entity: CompiledEntity,
  principal: Principal,
  placeholders: Placeholders,
): ReadScope {
  const target: RuleTarget = {
    column,
    literal: value => placeholders.literal(value),
    caller: (attribute, of) => placeholders.caller(attribute, of),
    scope: name => placeholders.scope(name),
  }
  const rule = (each: Rule) => compileRule(entity.columns, each, principal, target)
  const visible = (each: Column): Condition => {
    const restriction = entity.readRules.get(each.name)
    return restriction === undefined || each.name === 'id' ? true : rule(restriction)
  }
  const seen = (each: Column) =>
    seenAs(column(each), visible(each), each.sqlType, entity.hiddenAs.get(each.name))
  return { rule, visible, seen, isShown: each => entity.hiddenAs.has(each.name) || visible(each) }
}

/** Returns an expression where the condition holds, and else what it is hidden as: null by default. */
export function seenAs(
  expression: string,
  condition: Condition,
  sqlType: string,
  hiddenAs: string | undefined,
): string {
  if (condition === true) return expression
  const hidden = hiddenAs === undefined ? `NULL::${sqlType}` : literal(hiddenAs)
  if (condition === false) return hidden
  return `CASE WHEN ${conditionText(condition)} THEN ${expression} ELSE ${hidden} END`
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'::text`

/** The JSON of one record, and its further terms of FROM. */
export interface RowText {
  /** An expression of type text. */
  select: string
  /** `, LATERAL (…) j`. */
  from: string
}

/**
 * Builds the JSON text of a record in PostgreSQL, ready for the wire. Hidden fields are omitted, not null. A
 * field that is hidden in every record is not in the list at all. One that is hidden in some records is
 * appended where it is visible.
 */
export function rowText(
  columns: readonly Column[],
  visible: (column: Column) => Condition,
  seen: (column: Column) => string = column,
): RowText {
  const conditions = columns.map(each => [each, visible(each)] as const)
  const always = conditions.flatMap(([each, condition]) =>
    condition === true ? [`${jsonExpression(each, seen(each))} AS ${quote(each.name)}`] : [],
  )
  const sometimes = conditions.flatMap(([each, condition]) =>
    typeof condition === 'function' ? [appended(each, condition)] : [],
  )
  const whole = 'row_to_json(j)::text'
  return {
    select: sometimes.length === 0 ? whole : `left(${whole}, -1) || ${sometimes.join(' || ')} || '}'`,
    from: `, LATERAL (SELECT ${always.join(', ')}) j`,
  }
}

function appended(each: Column, condition: Condition): string {
  const key = `,${JSON.stringify(each.name)}:`.replaceAll("'", "''")
  const value = `coalesce(to_json(${jsonValue(each)})::text, 'null')`
  return `CASE WHEN ${conditionText(condition)} THEN '${key}' || ${value} ELSE '' END`
}

const jsonValue = (each: Column): string => jsonExpression(each, column(each))

/** Returns moments with milliseconds and `Z`, unlike PostgreSQL's own JSON. Other types are left to PostgreSQL. */
export function jsonExpression({ sqlType }: Column, expression: string): string {
  if (sqlType !== 'timestamptz') return expression
  return `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * Returns the columns that this principal may see in some record. Filters, sorts, `fields` and aggregations use
 * only these. So a field that is hidden everywhere takes the same code path as a name that was never declared.
 */
export function readableColumns(entity: CompiledEntity, principal: Principal): Columns {
  if (entity.readRules.size === 0 || principal.kind === 'service') return entity.columns
  if (principal.kind !== 'user') return unhiddenColumns(entity, principal)
  return READABLE.get(entity, principal, '', () => unhiddenColumns(entity, principal))
}

const READABLE = new FoldedForUser<Columns>()

function unhiddenColumns(entity: CompiledEntity, principal: Principal): Columns {
  const { columns, readRules, hiddenAs } = entity
  let hidden = ''
  for (const [name, rule] of readRules) {
    if (name !== 'id' && !hiddenAs.has(name) && compileRule(columns, rule, principal, NO_TARGET) === false)
      hidden += `${name}\n`
  }
  if (hidden === '') return columns
  const known = REMEMBERED.get(entity) ?? new Map<string, Columns>()
  REMEMBERED.set(entity, known)
  const remembered = known.get(hidden)
  if (remembered !== undefined) return remembered
  const names = new Set(hidden.split('\n'))
  const readable = new Map([...columns].filter(([name]) => !names.has(name)))
  known.set(hidden, readable)
  return readable
}

/** By entity and hidden names. There are as many entries as an app has kinds of people. */
const REMEMBERED = new WeakMap<CompiledEntity, Map<string, Columns>>()

/** Folding to false is known before any SQL of the rule is built. */
const NO_TARGET: RuleTarget = {
  column: unwritten,
  literal: unwritten,
  caller: unwritten,
  scope: unwritten,
}

function unwritten(): never {
  throw new Error('No SQL is written here')
}
