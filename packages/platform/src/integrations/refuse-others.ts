import type { TObject } from 'typebox'
import { errors } from '../errors.ts'

/**
 * Refuses unknown parameters that would change the answer. A caller who sends them would get something else
 * than expected. False and empty values have no effect, so they are accepted.
 */
export function refuseOthers(
  what: string,
  schema: TObject,
  parameters: Record<string, unknown>,
  ignored: readonly string[] = [],
): void {
  const unknown = Object.entries(parameters)
    .filter(([name, value]) => !(name in schema.properties) && !ignored.includes(name) && asks(value))
    .map(([name]) => name)
  if (unknown.length > 0)
    throw errors.badRequest(`${what} does not know ${unknown.join(', ')}.`, 'unknown_parameter')
}

const asks = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)
