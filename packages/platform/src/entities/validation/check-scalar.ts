import { isStorableText } from '../../database/sql-text.ts'
import type { FieldProblem } from '../../errors.ts'
import { parseDay, parseMoment } from '../column-values.ts'
import type { JsonSchema } from './json-schema.ts'

/**
 * Returns a check that describes the problem with a text, or returns undefined. Lengths count characters as
 * people do, not UTF-16 units.
 */
export function textCheckOf(schema: JsonSchema): (text: string) => string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, errorMessage } = schema
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u')
  const checkFormat = schema.format === undefined ? undefined : TEXT_FORMATS[schema.format]
  const refinements = schema['~refine'] ?? []
  return text => {
    if (!isStorableText(text)) return UNSTORABLE
    if (text.length > maxLength && lengthOf(text) > maxLength)
      return `Input should have at most ${maxLength} characters`
    if (text.length < minLength || (text.length < 2 * minLength && lengthOf(text) < minLength))
      return `Input should have at least ${minLength} ${minLength === 1 ? 'character' : 'characters'}`
    if (pattern !== undefined && !pattern.test(text))
      return errorMessage?.pattern ?? 'Input does not have the expected form'
    return checkFormat?.(text) ?? refinements.find(({ check }) => !check(text))?.error(text)
  }
}

const lengthOf = (text: string): number => [...text].length

/** Returns the problem with a number, or undefined. */
export function checkNumber(schema: JsonSchema, value: number): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  if (minimum !== undefined && value < minimum) return `Input should be ${minimum} or more`
  if (maximum !== undefined && value > maximum) return `Input should be ${maximum} or less`
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return `Input should be more than ${exclusiveMinimum}`
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return `Input should be less than ${exclusiveMaximum}`
  if (multipleOf !== undefined && !isMultiple(value, multipleOf))
    return `Input should be a multiple of ${multipleOf}`
  return undefined
}

/** Allows for the rounding of binary fractions: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, of: number): boolean {
  const quotient = value / of
  return Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient))
}

const UNSTORABLE = 'Input contains characters that cannot be stored'

/** Checks free-form JSON: anything that PostgreSQL can store, up to a sane depth. */
export function checkStorable(value: unknown, path: string, problems: FieldProblem[]): void {
  const message = whyNot(value, 0)
  if (message !== undefined) problems.push({ path, message })
}

const DEEPEST = 32

function whyNot(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : UNSTORABLE
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'Input should be a valid number'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= DEEPEST) return 'Input is nested too deeply'
  for (const [key, member] of Object.entries(value)) {
    const message = isStorableText(key) ? whyNot(member, depth + 1) : UNSTORABLE
    if (message !== undefined) return message
  }
  return undefined
}

/** Returns why a text does not match a format, or undefined if it does. */
type FormatCheck = (text: string) => string | undefined

const expect =
  (what: string, holds: (text: string) => boolean): FormatCheck =>
  text =>
    holds(text) ? undefined : `Input should be a valid ${what}`

/** The formats that are checked. Others are hints. */
const TEXT_FORMATS: Readonly<Record<string, FormatCheck>> = {
  date: expect('date', text => parseDay(text) !== undefined),
  'date-time': expect('datetime', text => parseMoment(text) !== undefined),
  email: expect('email address', isEmail),
  uri: expect('http or https URL', isWebAddress),
  'uri-reference': expect('http or https URL or path', text => isOwnPath(text) || isWebAddress(text)),
}

function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}

/** Only http and https. Any other scheme could run code when someone opens it. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** A path on this server. `//host` would lead to another. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && URL.canParse(text, 'http://localhost')
}
