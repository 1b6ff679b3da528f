import { errors } from '@leavewell/platform'
import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'

/** The body of a function's call as its schema says it is; 422 with what is wrong of it. */
export function readBody<Schema extends TObject>(
  schema: Schema,
  body: Record<string, unknown>,
): Static<Schema> {
  if (Value.Check(schema, body)) return body as Static<Schema>
  throw errors.invalid(
    Value.Errors(schema, body).map(({ instancePath, message }) => ({
      path: instancePath.slice(1),
      message,
    })),
  )
}
