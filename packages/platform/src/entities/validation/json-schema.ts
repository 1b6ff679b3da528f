/** The part of JSON Schema that entity definitions use; TypeBox builders and the hosted backend's files both read as this. */
export interface JsonSchema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  format?: string
  pattern?: string
  /** What is said of a value instead of the general sentence, by keyword, as ajv-errors writes it. */
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
  /** What more has to hold of a value, as `Type.Refine` of TypeBox adds it. */
  '~refine'?: readonly { check(value: unknown): boolean; error(value: unknown): string }[]
}

/** The same schema with one plain type: unions of literals become an enum, `null` beside a type becomes `nullable`. */
export function simplify(schema: JsonSchema): JsonSchema & { type?: string; nullable: boolean } {
  const { anyOf: any, oneOf, type, const: literal, ...listed } = schema
  // TypeBox hides it from those who list the keywords.
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
