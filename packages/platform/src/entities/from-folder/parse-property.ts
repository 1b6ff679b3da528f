import { isDeepStrictEqual } from 'node:util'
import type { FieldProblem } from '../../errors.ts'
import { checkOf } from '../validation/check-value.ts'
import type { JsonSchema } from '../validation/json-schema.ts'
import { elementsOf, entriesOf, type SourcePosition, textAt } from './source-position.ts'

const TYPES = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'])
const FORMATS = new Set([
  ...['date', 'date-time', 'time', 'email', 'uri', 'hostname', 'ipv4', 'ipv6', 'uuid'],
  ...['file', 'regex', 'richtext'],
])
const KEYS = new Set([
  ...['type', 'format', 'enum', 'default', 'items', 'properties', 'required', 'additionalProperties'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['multipleOf', 'minItems', 'maxItems', 'title', 'description', 'enumNames', 'examples', 'rls'],
])
const NUMBERS = [
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['multipleOf', 'minItems', 'maxItems'],
] as const

/**
 * Returns the checked schema of one field. Its rules are parsed separately. Keywords that the hosted backend
 * stores but never enforces are ignored if they make no sense.
 */
export function parseProperty(position: SourcePosition, depth = 0): JsonSchema {
  if (depth > 10) position.refuse('fields are nested too deeply.')
  const entries = entriesOf(position, KEYS)
  const schema: Record<string, unknown> = { type: typeOf(position) }
  for (const [key, inner] of entries) {
    if (key === 'type' || key === 'rls') continue
    const checked = checkedValue(key, inner, depth)
    if (checked !== undefined) schema[key] = checked
  }
  applyDefault(position, schema)
  return schema
}

/** Without a type a field holds text, or what its list of values holds. */
function typeOf(position: SourcePosition): string | string[] | undefined {
  const type = position.at('type')
  if (type.value === undefined) {
    const saysOtherwise = position.at('enum').value !== undefined || position.at('$ref').value !== undefined
    return saysOtherwise ? undefined : 'string'
  }
  const named = Array.isArray(type.value) ? elementsOf(type) : [type]
  const types = named.map(one => {
    // The hosted backend's documentation describes it as a kind of text.
    const name = textAt(one) === 'binary' ? 'string' : textAt(one)
    return TYPES.has(name) ? name : one.refuse(`"${name}" is no type.`)
  })
  return Array.isArray(type.value) ? types : types[0]
}

function checkedValue(key: string, position: SourcePosition, depth: number): unknown {
  switch (key) {
    case 'format':
      if (FORMATS.has(textAt(position))) return position.value
      return ignored(position, `"${position.value}" is no format that is known here`)
    case 'pattern':
      try {
        new RegExp(textAt(position), 'u')
        return position.value
      } catch {
        return ignored(position, 'this is no regular expression')
      }
    case 'items':
      return parseProperty(position, depth + 1)
    case 'properties':
      return Object.fromEntries(
        entriesOf(position).map(([name, inner]) => [name, parseProperty(inner, depth + 1)]),
      )
    case 'enum':
    case 'required':
      return Array.isArray(position.value) ? position.value : ignored(position, 'a list is expected here')
  }
  if ((NUMBERS as readonly string[]).includes(key) && typeof position.value !== 'number')
    return ignored(position, 'a number is expected here')
  return position.value
}

function ignored(position: SourcePosition, why: string): undefined {
  position.note(`${why}: this is ignored.`)
  return undefined
}

/**
 * A record with a default that its own field refuses could never be changed. A default outside the list of
 * values is added to it, because records of the hosted backend contain it. Any other unfit default is ignored.
 */
function applyDefault(position: SourcePosition, schema: Record<string, unknown>): void {
  const value = schema.default
  if (value === undefined || isDeepStrictEqual(value, null)) return
  const problem = problemOf(schema, value)
  if (problem === undefined) return
  const listed = schema.enum
  const widened = Array.isArray(listed) ? { ...schema, enum: [...listed, value] } : schema
  const at = position.at('default')
  if (problemOf(widened, value) === undefined) {
    schema.enum = widened.enum
    at.note(`${JSON.stringify(value)} is none of the values listed: it is allowed as one more.`)
  } else {
    delete schema.default
    at.note(`the default does not fit (${problem.message}): it is ignored.`)
  }
}

function problemOf(schema: Record<string, unknown>, value: unknown): FieldProblem | undefined {
  const problems: FieldProblem[] = []
  checkOf(schema as JsonSchema)(value, 'default', problems)
  return problems[0]
}
