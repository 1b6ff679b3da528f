import type { Principal } from '../../principal/principal.ts'
import { compileRule, type RuleTarget } from '../access/compile-rule.ts'
import type { Columns } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/**
 * The columns that this principal may see in some record. Filters, sorts, `fields` and aggregations are read with these
 * alone, so that a field which is hidden everywhere and a name that was never declared take the same way through the code.
 */
export function readableColumns(entity: CompiledEntity, principal: Principal): Columns {
  const { columns, readRules } = entity
  if (readRules.size === 0 || principal.kind === 'service') return columns
  let hidden = ''
  for (const [name, rule] of readRules) {
    if (name !== 'id' && compileRule(columns, rule, principal, NO_TARGET) === false) hidden += `${name}\n`
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

/** By entity and hidden names: there are as many as an app has kinds of people. */
const REMEMBERED = new WeakMap<CompiledEntity, Map<string, Columns>>()

/** Whether a rule folds to false is known before any of its text is written. */
const NO_TARGET: RuleTarget = { column: unwritten, literal: unwritten, caller: unwritten }

function unwritten(): never {
  throw new Error('No SQL is written here')
}
