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
 * The schema of one field, with everything in it checked; rules stand apart. What the hosted backend only keeps without
 * ever enforcing it is ignored where it makes no sense.
 */
export function parseProperty(place: SourcePosition, depth = 0): JsonSchema {
  if (depth > 10) place.refuse('fields are nested too deeply.')
  const entries = entriesOf(place, KEYS)
  const schema: Record<string, unknown> = { type: typeOf(place) }
  for (const [key, inner] of entries) {
    if (key === 'type' || key === 'rls') continue
    const checked = checkedValue(key, inner, depth)
    if (checked !== undefined) schema[key] = checked
  }
  settleDefault(place, schema)
  return schema
}

/** Without a type a field holds text, or what its list of values holds. */
function typeOf(place: SourcePosition): string | string[] | undefined {
  const type = place.at('type')
  if (type.value === undefined) {
    const saysOtherwise = place.at('enum').value !== undefined || place.at('$ref').value !== undefined
    return saysOtherwise ? undefined : 'string'
  }
  const named = Array.isArray(type.value) ? elementsOf(type) : [type]
  const types = named.map(one => {
    // The hosted backend's documentation knows it as a kind of text.
    const name = textAt(one) === 'binary' ? 'string' : textAt(one)
    return TYPES.has(name) ? name : one.refuse(`"${name}" is no type.`)
  })
  return Array.isArray(type.value) ? types : types[0]
}

function checkedValue(key: string, place: SourcePosition, depth: number): unknown {
  switch (key) {
    case 'format':
      if (FORMATS.has(textAt(place))) return place.value
      return ignored(place, `"${place.value}" is no format that is known here`)
    case 'pattern':
      try {
        new RegExp(textAt(place), 'u')
        return place.value
      } catch {
        return ignored(place, 'this is no regular expression')
      }
    case 'items':
      return parseProperty(place, depth + 1)
    case 'properties':
      return Object.fromEntries(
        entriesOf(place).map(([name, inner]) => [name, parseProperty(inner, depth + 1)]),
      )
    case 'enum':
    case 'required':
      return Array.isArray(place.value) ? place.value : ignored(place, 'a list is expected here')
  }
  if ((NUMBERS as readonly string[]).includes(key) && typeof place.value !== 'number')
    return ignored(place, 'a number is expected here')
  return place.value
}

function ignored(place: SourcePosition, why: string): undefined {
  place.note(`${why}: this is ignored.`)
  return undefined
}

/**
 * Records made with a default that its own field refuses could never be changed. A default beside the list of values is one
 * value more, as records of the hosted backend have it; any other that does not fit is ignored.
 */
function settleDefault(place: SourcePosition, schema: Record<string, unknown>): void {
  const value = schema.default
  if (value === undefined || isDeepStrictEqual(value, null)) return
  const problem = problemOf(schema, value)
  if (problem === undefined) return
  const listed = schema.enum
  const widened = Array.isArray(listed) ? { ...schema, enum: [...listed, value] } : schema
  const at = place.at('default')
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
