import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'
import { errors } from '../errors.ts'

/** The parameters as the schema says they are; 422 with what is wrong of them. */
export function checkParameters<Schema extends TObject>(
  schema: Schema,
  parameters: Record<string, unknown>,
): Static<Schema> {
  if (Value.Check(schema, parameters)) return parameters as Static<Schema>
  throw errors.invalid(
    Value.Errors(schema, parameters).map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.') || 'body',
      message,
    })),
  )
}
