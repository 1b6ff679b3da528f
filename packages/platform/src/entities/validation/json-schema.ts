/**
 * The part of JSON Schema that entity definitions use. TypeBox builders and the hosted backend's files can both
 * be read as this.
 */
export interface JsonSchema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  format?: string
  pattern?: string
  /** Replaces the general error sentence, by keyword, in the format of ajv-errors. */
  errorMessage?: { pattern?: string }
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  additionalProperties?: unknown
  default?: unknown
  /** Further checks of a value, as `Type.Refine` of TypeBox adds them. */
  '~refine'?: readonly { check(value: unknown): boolean; error(value: unknown): string }[]
}

/**
 * Returns the same schema with one plain type. Unions of literals become an enum, and `null` next to a type
 * becomes `nullable`.
 */
export function simplify(schema: JsonSchema): JsonSchema & { type?: string; nullable: boolean } {
  const { anyOf: any, oneOf, type, const: literal, ...listed } = schema
  // TypeBox makes it non-enumerable.
  const refined = schema['~refine']
  const rest = refined === undefined ? listed : { ...listed, '~refine': refined }
  const anyOf = any ?? oneOf
  const types = type === undefined ? [] : typeof type === 'string' ? [type] : type
  const named = types.find(name => name !== 'null')
  const nullable = types.includes('null') || (schema.enum?.includes(null) ?? false)
  const base = { ...rest, nullable, ...(named === undefined ? {} : { type: named }) }
  if (literal !== undefined) return { ...base, enum: [literal] }
  if (anyOf === undefined) return base
  const members = anyOf.map(simplify)
  const real = members.filter(member => member.type !== undefined || member.enum !== undefined)
  const mayBeNull = nullable || members.some(member => member.nullable)
  const [only] = real
  if (real.length === 1 && only !== undefined) return { ...only, ...rest, nullable: mayBeNull }
  if (real.every(member => member.enum !== undefined)) {
    const values = real.flatMap(member => member.enum ?? [])
    return {
      ...rest,
      nullable: mayBeNull,
      ...(only?.type === undefined ? {} : { type: only.type }),
      enum: values,
    }
  }
  return { ...rest, nullable: mayBeNull, anyOf }
}
