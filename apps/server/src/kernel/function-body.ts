import { ADMIN_PAGE_SIZE, type PageRequest } from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import Type, { type Static, type TObject } from 'typebox'
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

/** Rows answered at once at most, enough for a file to be fetched in few calls. */
const MAX_ROWS = 5_000

/** Which part of a table is wanted. */
export const pageSchema = {
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 })),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ROWS })),
}

/** Part of a name or address. */
export const searchSchema = Type.Optional(Type.String({ maxLength: 200 }))

/** A calendar year. */
export const yearSchema = Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 }))

/** A page of 10 where nothing else is asked for (H-07). */
export const pageOf = ({ skip = 0, limit = ADMIN_PAGE_SIZE }: PageRequest): Required<PageRequest> => ({
  skip,
  limit,
})
