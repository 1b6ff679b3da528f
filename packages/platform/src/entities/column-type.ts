import type { TSchema } from 'typebox'
import type { Scalar } from './access/rule.ts'

/** How values of a field look in JSON. `any` when the schema allows several kinds. */
type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'any'

export type SqlType = 'text' | 'date' | 'timestamptz' | 'int8' | 'float8' | 'bool' | 'jsonb'

/** The schema's type of values, and the type in which PostgreSQL stores them. */
export interface ColumnType {
  jsonType: JsonType
  sqlType: SqlType
  /** JSON Schema format of text: `date`, `date-time`, `email`, `uri` … */
  format: string | undefined
  /** The schema itself allows null. (Optional fields may hold null anyway.) */
  nullable: boolean
  /** The only values allowed, null excluded. */
  enum: readonly Scalar[] | undefined
}

/** Reads the kind of values from a JSON Schema as TypeBox or a file writes it. */
export function columnTypeOf(schema: TSchema): ColumnType {
  const kinds = kindsOf(schema as JsonSchema)
  const values = kinds.filter(kind => kind.type !== 'null')
  const jsonType = commonType(new Set(values.map(kind => kind.type)))
  const formats = new Set(values.map(kind => kind.format))
  const format = formats.size === 1 ? values[0]?.format : undefined
  const closed = values.length > 0 && values.every(kind => kind.values !== undefined)
  return {
    jsonType,
    sqlType: sqlTypeOf(jsonType, format),
    format,
    nullable: kinds.some(kind => kind.type === 'null'),
    enum: closed ? values.flatMap(kind => kind.values ?? []) : undefined,
  }
}

interface JsonSchema {
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
}

interface Kind {
  type: string
  format: string | undefined
  values: readonly Scalar[] | undefined
}

function kindsOf(schema: JsonSchema): Kind[] {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.flatMap(kindsOf)
  const { format } = schema
  const listed = 'const' in schema ? [schema.const] : schema.enum
  if (listed) {
    const declared = Array.isArray(schema.type) && schema.type.includes('null') && !listed.includes(null)
    return [...listed, ...(declared ? [null] : [])].map(value => ({
      type: typeOfValue(value, schema.type),
      format,
      values: [value as Scalar],
    }))
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any'])
  return types.map(type => ({ type, format: type === 'string' ? format : undefined, values: undefined }))
}

function typeOfValue(value: unknown, declared: JsonSchema['type']): string {
  if (value === null) return 'null'
  if (typeof value !== 'number') return typeof value
  return declared === 'integer' ? 'integer' : 'number'
}

function commonType(types: ReadonlySet<string>): JsonType {
  const [only] = types
  if (types.size === 2 && types.has('integer') && types.has('number')) return 'number'
  return types.size === 1 && only !== undefined ? (only as JsonType) : 'any'
}

function sqlTypeOf(jsonType: JsonType, format: string | undefined): SqlType {
  switch (jsonType) {
    case 'string':
      return format === 'date' ? 'date' : format === 'date-time' ? 'timestamptz' : 'text'
    case 'integer':
      return 'int8'
    case 'number':
      return 'float8'
    case 'boolean':
      return 'bool'
    default:
      return 'jsonb'
  }
}
