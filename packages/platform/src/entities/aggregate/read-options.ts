import { errors } from '../../errors.ts'
import { isPlainObject } from '../validation/check-value.ts'

const OPTIONS = new Set([
  ...['query', 'group_by', 'date_bucket', 'count', 'sum', 'avg', 'min', 'max', 'count_distinct'],
  ...['having', 'sort', 'limit'],
])

/** The options under one spelling: the hosted backend's client writes `groupBy`, its documentation `group_by`. */
export function readOptions(body: unknown): Record<string, unknown> {
  if (!isPlainObject(body)) throw errors.badRequest('The body must be a JSON object')
  const options: Record<string, unknown> = {}
  for (const [written, value] of Object.entries(body)) {
    const name = written.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    if (!OPTIONS.has(name)) throw errors.badRequest(`Unknown option "${written}"`)
    if (Object.hasOwn(options, name)) throw errors.badRequest(`${written} is given twice`)
    // Clients write null for what they omit.
    if (value !== undefined && value !== null) options[name] = value
  }
  return options
}
