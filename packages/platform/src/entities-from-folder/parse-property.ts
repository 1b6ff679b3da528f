import { isDeepStrictEqual } from 'node:util'
import { checkOf } from '../entities/validation/check-value.ts'
import type { JsonSchema } from '../entities/validation/json-schema.ts'
import type { FieldProblem } from '../errors.ts'
import { elementsOf, entriesOf, type Place, textAt } from './place.ts'

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

/** The schema of one field, with everything in it checked; rules stand apart. */
export function parseProperty(place: Place, depth = 0): JsonSchema {
  if (depth > 10) place.refuse('fields are nested too deeply.')
  const entries = entriesOf(place, KEYS)
  const schema: Record<string, unknown> = { type: typeOf(place) }
  for (const [key, inner] of entries) {
    if (key === 'type' || key === 'rls') continue
    schema[key] = checkedValue(key, inner, depth)
  }
  if (depth > 0 && place.at('rls').value !== undefined)
    place.at('rls').refuse('a rule stands at a field itself, not inside of it.')
  refuseOddDefault(place, schema)
  return schema
}

/** Without a type a field holds text, or what its list of values holds. */
function typeOf(place: Place): string | string[] | undefined {
  const type = place.at('type')
  if (type.value === undefined) return place.at('enum').value === undefined ? 'string' : undefined
  const named = Array.isArray(type.value) ? elementsOf(type) : [type]
  const types = named.map(one => {
    // The hosted backend's documentation knows it as a kind of text.
    const name = textAt(one) === 'binary' ? 'string' : textAt(one)
    return TYPES.has(name) ? name : one.refuse(`"${name}" is no type.`)
  })
  return Array.isArray(type.value) ? types : types[0]
}

function checkedValue(key: string, place: Place, depth: number): unknown {
  switch (key) {
    case 'format':
      return FORMATS.has(textAt(place)) ? place.value : place.refuse(`"${place.value}" is no format.`)
    case 'pattern':
      try {
        new RegExp(textAt(place), 'u')
        return place.value
      } catch {
        return place.refuse('this is no regular expression.')
      }
    case 'items':
      return parseProperty(place, depth + 1)
    case 'properties':
      return Object.fromEntries(
        entriesOf(place).map(([name, inner]) => [name, parseProperty(inner, depth + 1)]),
      )
    case 'enum':
    case 'required':
      elementsOf(place)
      return place.value
  }
  if ((NUMBERS as readonly string[]).includes(key) && typeof place.value !== 'number')
    place.refuse('a number is expected here.')
  return place.value
}

/** Records made with a default that its own field refuses could never be changed. */
function refuseOddDefault(place: Place, schema: Record<string, unknown>): void {
  const value = schema.default
  if (value === undefined || isDeepStrictEqual(value, null)) return
  const problems: FieldProblem[] = []
  checkOf(schema as JsonSchema)(value, 'default', problems)
  const [problem] = problems
  if (problem) place.at('default').refuse(`the default does not fit: ${problem.message}.`)
}
