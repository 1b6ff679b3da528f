import type { FieldProblem } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import { checkNumber, checkStorable, textCheckOf } from './check-scalar.ts'
import { type JsonSchema, simplify } from './json-schema.ts'

/** Collects the problems of a value at a path. */
export type ValueCheck = (value: unknown, path: string, problems: FieldProblem[]) => void

/** Prepares the check of one schema, once at start. */
export function checkOf(schema: JsonSchema): ValueCheck {
  const simple = simplify(schema)
  const check = checkOfType(simple)
  return (value, path, problems) => {
    if (value === null && simple.nullable) return
    check(value, path, problems)
  }
}

function checkOfType(schema: ReturnType<typeof simplify>): ValueCheck {
  switch (schema.type) {
    case 'string': {
      const checkText = textCheckOf(schema)
      return bySentence(value =>
        typeof value === 'string' ? (notAmong(schema.enum, value) ?? checkText(value)) : invalid('string'),
      )
    }
    case 'number':
    case 'integer': {
      const kind = schema.type
      return bySentence(value =>
        typeof value === 'number' &&
        (kind === 'number' ? Number.isFinite(value) : Number.isSafeInteger(value))
          ? (notAmong(schema.enum, value) ?? checkNumber(schema, value))
          : invalid(kind),
      )
    }
    case 'boolean':
      return bySentence(value =>
        typeof value === 'boolean' ? notAmong(schema.enum, value) : invalid('boolean'),
      )
    case 'array':
      return checkArray(schema)
    case 'object':
      return checkObject(schema)
    default:
      return checkLoose(schema)
  }
}

function checkArray(schema: JsonSchema): ValueCheck {
  const item = schema.items === undefined ? checkStorable : checkOf(schema.items)
  return (value, path, problems) => {
    if (!Array.isArray(value)) return void problems.push({ path, message: invalid('array') })
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
    if (value.length < minItems)
      problems.push({ path, message: `Input should have at least ${minItems} items` })
    if (value.length > maxItems)
      problems.push({ path, message: `Input should have at most ${maxItems} items` })
    for (const [index, member] of value.entries()) item(member, `${path}[${index}]`, problems)
  }
}

function checkObject(schema: JsonSchema): ValueCheck {
  const declared = new Map(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [name, checkOf(part)]),
  )
  const required = new Set(schema.required ?? [])
  return (value, path, problems) => {
    if (!isPlainObject(value)) return void problems.push({ path, message: invalid('object') })
    for (const [name, check] of declared) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined
      if (member !== undefined && member !== null) check(member, `${path}.${name}`, problems)
      else if (required.has(name)) {
        if (member === null) check(null, `${path}.${name}`, problems)
        else problems.push({ path: `${path}.${name}`, message: FIELD_REQUIRED })
      }
    }
    for (const name of Object.keys(value)) {
      if (declared.has(name)) continue
      if (schema.additionalProperties === false)
        problems.push({ path: `${path}.${name}`, message: 'This field is not declared' })
      else checkStorable({ [name]: value[name] }, path, problems)
    }
  }
}

/** A schema without a type: one of listed values, one of several alternatives, or anything that can be stored. */
function checkLoose(schema: JsonSchema): ValueCheck {
  const { anyOf } = schema
  if (anyOf === undefined) {
    return (value, path, problems) => {
      const message = notAmong(schema.enum, value)
      if (message === undefined) checkStorable(value, path, problems)
      else problems.push({ path, message })
    }
  }
  const alternatives = anyOf.map(checkOf)
  return (value, path, problems) => {
    const fits = alternatives.some(check => {
      const found: FieldProblem[] = []
      check(value, path, found)
      return found.length === 0
    })
    if (!fits) problems.push({ path, message: 'Input should be one of the allowed kinds of value' })
  }
}

export const FIELD_REQUIRED = 'Field required'

const invalid = (kind: string): string => `Input should be a valid ${kind}`

const bySentence =
  (sentenceOf: (value: unknown) => string | undefined): ValueCheck =>
  (value, path, problems) => {
    const message = sentenceOf(value)
    if (message !== undefined) problems.push({ path, message })
  }

function notAmong(allowed: readonly unknown[] | undefined, value: unknown): string | undefined {
  if (allowed === undefined || allowed.includes(value)) return undefined
  return `Input should be one of: ${allowed.filter(one => one !== null).join(', ')}`
}
