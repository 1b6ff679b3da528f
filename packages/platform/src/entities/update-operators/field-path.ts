import { errors } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import type { Column } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/** A field, or a place inside a field that holds an object: `extra.colour`. */
export interface FieldPath {
  written: string
  column: Column
  inside: readonly string[]
}

/** Undefined for a field that is not declared or that only the server sets: such are dropped silently, as in every write. */
export function parsePath({ columns }: CompiledEntity, written: string): FieldPath | undefined {
  const whole = columns.get(written)
  if (whole) return whole.server ? undefined : { written, column: whole, inside: [] }
  const [root = '', ...inside] = written.split('.')
  const column = columns.get(root)
  if (column === undefined || column.server) return undefined
  const holdsObjects = column.jsonType === 'object' || column.jsonType === 'any'
  if (!holdsObjects || inside.some(isNoKey)) throw errors.badRequest(`${written} is no field`)
  return { written, column, inside }
}

const isNoKey = (key: string): boolean => key === '' || key.startsWith('$') || key === '__proto__'

/** What stands at the path; undefined when nothing does. */
export function valueAt({ column, inside }: FieldPath, fields: Record<string, unknown>): unknown {
  let value = fields[column.name] ?? undefined
  for (const key of inside) {
    value = isPlainObject(value) && Object.hasOwn(value, key) ? (value[key] ?? undefined) : undefined
  }
  return value
}

/** Puts a value at the path, or takes it away with undefined; what is on the way is copied, or made. */
export function putAt({ column, inside }: FieldPath, fields: Record<string, unknown>, value: unknown): void {
  const last = inside.at(-1)
  if (last === undefined) {
    fields[column.name] = value ?? null
    return
  }
  let holder = copyOf(fields, column.name)
  for (const key of inside.slice(0, -1)) holder = copyOf(holder, key)
  if (value === undefined) delete holder[last]
  else holder[last] = value
}

function copyOf(parent: Record<string, unknown>, key: string): Record<string, unknown> {
  const present = parent[key]
  const copy = isPlainObject(present) ? { ...present } : {}
  parent[key] = copy
  return copy
}
