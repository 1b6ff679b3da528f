import Type, { type TSchema } from 'typebox'
import { LEAVE_APPROVALS, LEAVE_COLOURS, LEAVE_ICONS, LEAVE_TYPE_OFFERS } from '../entities/leave-type.ts'
import { PRIVATE_LEAVE_YEARS } from '../entities/private-leave.ts'
import { EMPLOYMENT_KINDS } from '../entities/user.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { daySchema } from '../policies/policy-schema.ts'
import { requireRules, requireShape } from '../policies/strict-reader.ts'
import { TRANSFERS } from '../policies/transfer.ts'
import type { CountryPack, PackPolicy } from './country-pack.ts'

const strict = (properties: Record<string, TSchema>) =>
  Type.Object(properties, { additionalProperties: false })
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()])
const optional = Type.Optional
const text = Type.String({ minLength: 1, maxLength: 500 })
const id = Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 40 })
const ids = Type.Array(id)
const kinds = orNull(Type.Array(Type.Enum([...EMPLOYMENT_KINDS]), { minItems: 1 }))
const number = orNull(Type.Integer({ minimum: 0 }))
const condition = strict({ question: id, answers: Type.Array(text, { minItems: 1 }) })
const rules = Type.Object({})
const factsOfRules = Type.Record(id, ids)

/** The fields of a leave type that a pack can set. Their limits are those of `checkLeaveType`. */
const fields = strict({
  label: optional(text),
  short_label: optional(text),
  description: optional(text),
  colour: optional(Type.Enum([...LEAVE_COLOURS])),
  icon: optional(Type.Enum([...LEAVE_ICONS])),
  offered_to: optional(Type.Enum([...LEAVE_TYPE_OFFERS])),
  approval: optional(Type.Enum([...LEAVE_APPROVALS])),
  min_service_months: optional(number),
  employment_kinds: optional(kinds),
  only_after: optional(id),
  document_after_days: optional(number),
  document_beside_free_day: optional(Type.Boolean()),
  document_within_days: optional(number),
  document_words: optional(text),
  overtime_percent: optional(number),
  overtime_months: optional(number),
  counts_as_service: optional(Type.Boolean()),
  is_medical: optional(Type.Boolean()),
})

const packSchema = strict({
  pack: Type.Literal(1),
  id: Type.String({ pattern: '^[a-z]{2}/\\d{4}-\\d{2}-\\d{2}$' }),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  name: text,
  facts_of: daySchema,
  replaces: orNull(text),
  facts: Type.Array(
    strict({
      id,
      says: text,
      source: text,
      seen_on: daySchema,
      state: Type.Enum(['confirmed', 'unconfirmed']),
      valid_from: orNull(daySchema),
      valid_to: orNull(daySchema),
    }),
  ),
  common_rules: rules,
  common_facts: factsOfRules,
  types: Type.Array(strict({ key: id, fields, facts: ids })),
  private_types: Type.Array(
    strict({
      label: text,
      description: orNull(text),
      days_per_year: number,
      year_from: Type.Enum([...PRIVATE_LEAVE_YEARS]),
      facts: ids,
    }),
  ),
  retire: Type.Array(strict({ key: id, only_if: condition })),
  policies: Type.Array(
    strict({
      id,
      leave_type: id,
      name: Type.String({ minLength: 1, maxLength: 100 }),
      rules,
      facts: factsOfRules,
    }),
  ),
  assignments: Type.Array(
    strict({
      policy: id,
      scope: Type.Enum(['everyone', 'region']),
      scope_id: Type.String({ maxLength: 20 }),
      on_move: Type.Enum([...TRANSFERS]),
      except_employment: kinds,
      only_if: orNull(condition),
    }),
  ),
  questions: Type.Array(
    strict({
      id,
      asks: text,
      hint: text,
      choices: Type.Array(strict({ value: text, label: text }), { minItems: 2 }),
      default: orNull(text),
    }),
  ),
  not_covered: Type.Array(text),
  examples: Type.Array(
    strict({ code: text, says: text, policies: Type.Record(id, id), scenario: Type.Object({}) }),
  ),
})

/** Reads a pack from its file. Throws `InvalidField` with the path of the first error. */
export function readPack(value: unknown): CountryPack {
  requireShape(packSchema, value, 'pack')
  const pack = value as CountryPack
  requireRules(pack.common_rules, 'pack.common_rules')
  for (const [at, policy] of pack.policies.entries()) requireRules(policy.rules, `pack.policies[${at}].rules`)
  return pack
}

/** The rules of a policy of a pack, with the common ones. */
export const rulesOfPack = (
  { common_rules }: Pick<CountryPack, 'common_rules'>,
  { rules }: Pick<PackPolicy, 'rules'>,
): Partial<PolicyRules> => ({ ...common_rules, ...rules })
