import { errors } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import type { Principal } from '../../principal/principal.ts'
import type { Draft, EntityRecord } from '../../record.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { hiddenFields } from '../read/redact-record.ts'
import { type FieldPath, parsePath, putAt, valueAt } from './field-path.ts'
import { isOperator, OPERATORS } from './operators.ts'

/** Returns the changed fields of a record. Throws a 403 if that needs a value which the principal may not read. */
export type ApplyOperators = (record: EntityRecord, principal: Principal, now: Date) => Draft

/** One step of a change to a record. */
interface Step {
  path: FieldPath
  needsFormer: boolean
  run(fields: Record<string, unknown>, now: Date): void
}

const MAX_FIELDS = 100

/** Parses `{ $set: { status: 'done' }, $inc: { times: 1 } }`. Throws a 400 that names the part it cannot accept. */
export function parseOperators(entity: CompiledEntity, data: unknown): ApplyOperators {
  if (!isPlainObject(data) || Object.keys(data).length === 0)
    throw errors.badRequest('data expects update operators such as $set')
  const taken: string[] = []
  const steps = Object.entries(data).flatMap(([operator, fields]) => {
    if (operator !== '$rename' && !isOperator(operator))
      throw errors.badRequest(`Unknown update operator "${operator}"`)
    if (!isPlainObject(fields)) throw errors.badRequest(`${operator} expects an object of fields`)
    return Object.entries(fields).flatMap(([field, operand]) => {
      claim(taken, field)
      if (operator === '$rename') return renaming(entity, taken, field, operand)
      const path = parsePath(entity, field)
      if (path === undefined) return []
      const { needsFormer, prepare } = OPERATORS[operator]
      const change = prepare(path, operand)
      const run: Step['run'] = (record, now) => putAt(path, record, change(valueAt(path, record), now))
      return [{ path, needsFormer, run }]
    })
  })
  return (record, principal, now) => applyAll(entity, steps, record, principal, now)
}

function applyAll(
  entity: CompiledEntity,
  steps: readonly Step[],
  record: EntityRecord,
  principal: Principal,
  now: Date,
): Draft {
  const hidden = new Set(hiddenFields(principal, entity, record))
  // Adding 1 to a salary, or moving it to another field, would reveal it.
  const unreadable = steps.filter(({ path, needsFormer }) => needsFormer && hidden.has(path.column.name))
  if (unreadable.length > 0) {
    throw errors.forbiddenFields(
      'modify',
      unreadable.map(({ path }) => path.column.name),
    )
  }
  const fields: Record<string, unknown> = { ...record }
  for (const step of steps) step.run(fields, now)
  return Object.fromEntries(steps.map(({ path: { column } }) => [column.name, fields[column.name]]))
}

/** Moves a value to another field. Does nothing if there is no value. */
function renaming(entity: CompiledEntity, taken: string[], from: string, to: unknown): Step[] {
  if (typeof to !== 'string') throw errors.badRequest(`$rename of ${from} expects the name of a field`)
  claim(taken, to)
  const source = parsePath(entity, from)
  const goal = parsePath(entity, to)
  if (source === undefined || goal === undefined) return []
  const move: Step['run'] = fields => {
    const value = valueAt(source, fields)
    if (value === undefined) return
    putAt(goal, fields, value)
    putAt(source, fields, undefined)
  }
  return [
    { path: source, needsFormer: true, run: move },
    { path: goal, needsFormer: goal.inside.length > 0, run: () => {} },
  ]
}

/** A field can be in one operator only, because the result of two would be ambiguous. */
function claim(taken: string[], field: string): void {
  const clash = (one: string, other: string) => one === other || one.startsWith(`${other}.`)
  if (taken.some(other => clash(field, other) || clash(other, field)))
    throw errors.badRequest(`${field} stands in more than one operator`)
  if (taken.push(field) > MAX_FIELDS) throw errors.badRequest(`data names more than ${MAX_FIELDS} fields`)
}
