import { errors } from '@leavewell/platform'
import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'

/** The body of a function's call as its schema says it is; 422 with what is wrong of it. */
export function readBody<Schema extends TObject>(
  schema: Schema,
  body: Record<string, unknown>,
): Static<Schema> {
  const problems = Value.Errors(schema, body).map(({ instancePath, message }) => ({
    path: instancePath.slice(1),
    message,
  }))
  // PostgreSQL has no such texts.
  const path = Object.keys(body).find(key => holdsNull(body[key]))
  if (path !== undefined) problems.push({ path, message: 'must not contain the character U+0000' })
  if (problems.length > 0) throw errors.invalid(problems)
  return body as Static<Schema>
}

function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNull)
}
