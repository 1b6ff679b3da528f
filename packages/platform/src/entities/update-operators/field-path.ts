import { errors } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import type { Column } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/** A field, or a path inside a field that is an object: `extra.colour`. */
export interface FieldPath {
  written: string
  column: Column
  inside: readonly string[]
}

/**
 * Returns undefined for a field that is not declared or that only the server sets. Such fields are dropped
 * silently, as in every write.
 */
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

/** Returns the value at the path, or undefined if there is none. */
export function valueAt({ column, inside }: FieldPath, fields: Record<string, unknown>): unknown {
  let value = fields[column.name] ?? undefined
  for (const key of inside) {
    value = isPlainObject(value) && Object.hasOwn(value, key) ? (value[key] ?? undefined) : undefined
  }
  return value
}

/** Sets a value at the path, or removes it if undefined. Objects on the way are copied or created. */
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
