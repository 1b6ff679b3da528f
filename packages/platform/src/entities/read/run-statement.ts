import type { Queryable } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import type { Statement } from './statement-cache.ts'

/** Runs a statement with this request's values. What PostgreSQL says against the caller's own input becomes a 400. */
export async function runStatement<Row>(
  database: Queryable,
  { text, name, placeholders }: Statement,
  inputs: readonly unknown[],
  principal: Principal,
): Promise<Row[]> {
  // Nothing can match, whatever the records: there is nothing to ask.
  if (text === '') return []
  try {
    const { rows } = await database.query<Row>(text, placeholders.values(inputs, principal), name)
    return rows
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (code === INVALID_REGULAR_EXPRESSION) throw errors.badRequest('$regex is not a valid pattern')
    if (code === NUMERIC_VALUE_OUT_OF_RANGE)
      throw errors.badRequest('These numbers are too large to compute with')
    throw error
  }
}

const INVALID_REGULAR_EXPRESSION = '2201B'
const NUMERIC_VALUE_OUT_OF_RANGE = '22003'
