import type { Rule } from '../access/rule.ts'
import type { Columns } from '../columns.ts'
import type { SourcePosition } from './source-position.ts'

/** What rules can ask of people. */
export interface Attributes {
  /** By the entity `User`. */
  declared: ReadonlySet<string>
  /** Named by rules alone. They are kept as text, so that people can have them. */
  undeclared: Set<string>
}

/** What the rules of one entity are read with. */
export interface RuleScope {
  entity: string
  columns: Columns
  /** What people have; undefined when another app describes them. */
  attributes: Attributes | undefined
}

/**
 * A condition that cannot be judged here, told at the start. It asks for an attribute that nobody has, which is unknown, and
 * unknown is no: also inside of `$nor`, where a plain "nobody" would let everybody in.
 */
export function unjudged(position: SourcePosition, why: string): Rule {
  position.note(`${why}: this holds for nobody.`)
  return { kind: 'caller', attribute: '', op: 'eq', value: true }
}

/** The attribute of the caller that a text stands for; null when it is a template of another kind. */
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

/** The name under which we know an attribute of the caller: written `role`, `client_id` or `data.client_id`. */
export const attributeOf = (written: string): string | undefined =>
  /^(?:data\.)?([\p{L}_][\p{L}\p{N}_-]*)$/u.exec(written)?.[1]

/**
 * The attribute that a text such as `{{user.data.team}}` stands for: undefined for text without a template, null for a
 * template that is not the whole text or names nothing.
 */
function templateOf(text: string): string | null | undefined {
  if (!text.includes('{{')) return undefined
  const written = /^\{\{\s*user\.([^\s}]+)\s*\}\}$/.exec(text)?.[1]
  return (written === undefined ? undefined : attributeOf(written)) ?? null
}
