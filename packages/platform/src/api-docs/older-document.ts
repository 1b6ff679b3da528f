type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/**
 * The same document in OpenAPI 3.0, for Swagger UI. It reads a whole 3.1 document again at each press, which took over a
 * second (docs/decisions/0058). In 3.0 a value that may be null is `nullable`, and a constant is a list of one.
 */
export function olderDocument(document: object): object {
  const older = JSON.parse(JSON.stringify(document), (_name, value) =>
    isSchema(value) ? olderSchema(value) : value,
  )
  return { ...older, openapi: '3.0.3' }
}

function olderSchema(schema: Schema): Schema {
  const { type, anyOf } = schema
  if (Array.isArray(type)) {
    const [one, ...more] = type.filter(each => each !== 'null')
    if (more.length > 0) throw new Error(`OpenAPI 3.0 has one type: ${type}`)
    return { ...schema, type: one, nullable: true }
  }
  if (Array.isArray(anyOf)) {
    const others = anyOf.filter(each => each?.type !== 'null')
    if (others.length === anyOf.length) return schema
    const { anyOf: _, ...rest } = schema
    const [only, ...more] = others
    return more.length === 0
      ? { ...rest, ...only, nullable: true }
      : { ...rest, anyOf: others, nullable: true }
  }
  const { const: constant, ...rest } = schema
  return typeof constant === 'string' ? { ...rest, enum: [constant] } : schema
}
