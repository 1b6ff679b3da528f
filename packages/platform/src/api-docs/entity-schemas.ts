import type { EntityDefinition } from '../entities/index.ts'

type Schema = Record<string, unknown>

const moment = { type: 'string', format: 'date-time', readOnly: true }
const SERVER_FIELDS = {
  id: { type: 'string', readOnly: true },
  created_date: moment,
  updated_date: moment,
  created_by: { type: ['string', 'null'], readOnly: true },
  created_by_id: { type: ['string', 'null'], readOnly: true },
}
const USER_FIELDS = {
  email: { type: 'string', format: 'email' },
  full_name: { type: ['string', 'null'] },
  role: { enum: ['user', 'admin'] },
  disabled: { type: 'boolean' },
  is_verified: { type: 'boolean' },
  two_factor: { type: 'boolean' },
  passkeys: { type: 'integer' },
}

/** The shape of every refusal. */
const error = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence for people' },
    detail: { type: 'string' },
    error_type: { enum: ['HTTPException', 'ValidationError', 'ObjectNotFoundError'] },
    code: { type: 'string', description: 'Stable, for programs' },
    request_id: { type: ['string', 'null'] },
    traceback: { type: 'string' },
    extra_data: { type: 'object' },
  },
}

/** Returns schemas by name: each entity with the server's fields, `Record` for any of them, and `Error`. */
export function entitySchemas(entities: readonly EntityDefinition[]): Record<string, Schema> {
  const schemas = entities.map(({ name, schema, computed = [], rendered = {} }): [string, Schema] => {
    const fields = Object.entries(schema.properties).map(([field, property]) => [
      field,
      computed.includes(field) || field in rendered ? { ...property, readOnly: true } : property,
    ])
    const properties = {
      ...SERVER_FIELDS,
      ...(name === 'User' && USER_FIELDS),
      ...Object.fromEntries(fields),
    }
    return [name, { type: 'object', properties, required: schema.required ?? [] }]
  })
  const anyOf = schemas.map(([name]) => ({ $ref: `#/components/schemas/${name}` }))
  return { ...Object.fromEntries(schemas), Record: { anyOf }, Error: error }
}
