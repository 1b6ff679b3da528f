import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { withoutFormerRules } from './former-rules.ts'
import type { PolicyRules } from './policy-rules.ts'
import { RULE_SCHEMAS, VARIANT_RULES, type Variants } from './policy-schema.ts'
import { firstUseMonths } from './service-steps.ts'

/** An error in received JSON, with its path: `rules.close.cap`. */
export class InvalidField extends Error {
  readonly path: string
  constructor(path: string, message: string) {
    super(path === '' ? message : `${path}: ${message}`)
    this.name = 'InvalidField'
    this.path = path
  }
}

/** An object from JSON that is not validated yet. */
export type JsonObject = Record<string, unknown>

/** Throws with the path of the first error unless the value matches the schema. */
export function requireShape(schema: TSchema, value: unknown, path: string): void {
  const error = Value.Errors(schema, value).find(({ keyword }) => keyword !== 'boolean')
  if (error === undefined) return
  const { instancePath, keyword, message, params } = error
  const at = path + pathOf(instancePath)
  const extra = keyword === 'additionalProperties' && unknownKey(params)
  if (extra) throw new InvalidField(`${at}.${extra}`, 'is not known here')
  throw new InvalidField(at, message)
}

/** Returns the value if it is an object. Throws `InvalidField` with its path otherwise. */
export function requireObject(value: unknown, path: string): JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject
  throw new InvalidField(path, 'has to be an object')
}

/** Selects the schema by its kind first, so that error messages refer to the right one. */
export function requireVariant({ key, of }: Variants, value: unknown, path: string): void {
  const kind = requireObject(value, path)[key]
  const schema = typeof kind === 'string' && Object.hasOwn(of, kind) ? of[kind] : undefined
  if (schema === undefined)
    throw new InvalidField(`${path}.${key}`, `has to be one of ${Object.keys(of).join(', ')}`)
  requireShape(schema, value, path)
}

/** Validates policy rules one by one. Throws for unknown rules. Rules of former versions are left out. */
export function requireRules(value: unknown, path: string): Partial<PolicyRules> {
  const rules = withoutFormerRules(requireObject(value, path))
  for (const [name, rule] of Object.entries(rules)) {
    const at = `${path}.${name}`
    if (Object.hasOwn(VARIANT_RULES, name)) {
      requireVariant(VARIANT_RULES[name as keyof typeof VARIANT_RULES], rule, at)
    } else if (Object.hasOwn(RULE_SCHEMAS, name)) {
      requireShape(RULE_SCHEMAS[name as keyof typeof RULE_SCHEMAS], rule, at)
    } else throw new InvalidField(at, 'is not a rule of a policy')
  }
  requireTiersOfBasis(rules as Partial<PolicyRules>, path)
  requireStepsOfBalance(rules as Partial<PolicyRules>, path)
  return rules as Partial<PolicyRules>
}

/** Tiers of another basis have no field in the form. */
function requireTiersOfBasis({ grant }: Partial<PolicyRules>, path: string): void {
  if (grant?.kind !== 'accrue') return
  const amount = AMOUNT_OF_TIER[grant.basis.of]
  const wrong = grant.tiers?.findIndex(tier => !(amount in tier)) ?? -1
  if (wrong >= 0) throw new InvalidField(`${path}.grant.tiers[${wrong}]`, `has to have ${amount}`)
}

/** A step can be years after an accrual, so the balance has no end. */
function requireStepsOfBalance({ grant, period }: Partial<PolicyRules>, path: string): void {
  if (grant?.kind !== 'accrue' || grant.steps === undefined) return
  const at = `${path}.grant.steps`
  if (period?.kind !== 'perpetual') throw new InvalidField(at, 'needs a balance without an end')
  const { until_months: until } = grant.steps
  const first = firstUseMonths(grant)
  if (until !== undefined && until <= first)
    throw new InvalidField(`${at}.until_months`, `has to be more than ${first}`)
}

const AMOUNT_OF_TIER = {
  ordinary_minutes: 'num',
  calendar: 'minutes_per_year',
  instalments: 'minutes_per_month',
}

/** `/events/3/to` as `.events[3].to`. */
const pathOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map(part => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')

function unknownKey(params: object): string | undefined {
  const { additionalProperties } = params as { additionalProperties?: unknown }
  const [first] = Array.isArray(additionalProperties) ? additionalProperties : [additionalProperties]
  return typeof first === 'string' ? first : undefined
}
