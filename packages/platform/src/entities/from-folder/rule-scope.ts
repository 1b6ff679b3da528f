import type { Rule } from '../access/rule.ts'
import type { Columns } from '../columns.ts'
import type { SourcePosition } from './source-position.ts'

/** The attributes of people that rules can use. */
export interface Attributes {
  /** By the entity `User`. */
  declared: ReadonlySet<string>
  /** Only named by rules. They are stored as text, so that people can have them. */
  undeclared: Set<string>
}

/** Context for reading the rules of one entity. */
export interface RuleScope {
  entity: string
  columns: Columns
  /** Attributes of people. Undefined if another app describes them. */
  attributes: Attributes | undefined
}

/**
 * Notes at start that a condition cannot be evaluated here. The returned rule tests an attribute that no one
 * has. Its result is unknown, which counts as no. This also works inside `$nor`, where a plain "no one" would
 * grant everyone access.
 */
export function unjudged(position: SourcePosition, why: string): Rule {
  position.note(`${why}: this holds for nobody.`)
  return { kind: 'caller', attribute: '', op: 'eq', value: true }
}

/** Returns the caller attribute that a text names, or null if it is a template of another kind. */
export function callerIn(position: SourcePosition, scope: RuleScope): { caller: string } | null | undefined {
  const template = typeof position.value === 'string' ? templateOf(position.value) : undefined
  if (typeof template !== 'string') return template
  noteUnknownAttribute(position, template, scope)
  return { caller: template }
}

export function noteUnknownAttribute(
  position: SourcePosition,
  attribute: string,
  { attributes }: RuleScope,
): void {
  if (attributes === undefined || attributes.declared.has(attribute)) return
  const isText = holdsText(position.value)
  if (isText) attributes.undeclared.add(attribute)
  const outcome = isText
    ? 'it is kept as text, which people can change themselves. Declare it to say otherwise.'
    : 'nobody has it, and nothing equals it.'
  position.note(`User declares no "${attribute}": ${outcome}`)
}

/** A text, a list of them, or operators on them. */
const holdsText = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(holdsText))

/** Returns our name of a caller attribute that is written `role`, `client_id` or `data.client_id`. */
export const attributeOf = (written: string): string | undefined =>
  /^(?:data\.)?([\p{L}_][\p{L}\p{N}_-]*)$/u.exec(written)?.[1]

/**
 * Returns the attribute of a text such as `{{user.data.team}}`. Returns undefined for text without a
 * template. Returns null for a template that is not the whole text or names nothing.
 */
function templateOf(text: string): string | null | undefined {
  if (!text.includes('{{')) return undefined
  const written = /^\{\{\s*user\.([^\s}]+)\s*\}\}$/.exec(text)?.[1]
  return (written === undefined ? undefined : attributeOf(written)) ?? null
}
