import { ApiError, errors, type FieldProblem } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'

/** Maximum number of records that one call changes. */
export const MAX_UPDATE = 500

/** Returns the records of a call that changes many: a list of objects of limited length. */
export function recordsIn(list: unknown, what: string): Record<string, unknown>[] {
  if (!Array.isArray(list)) throw errors.badRequest(`${what} must be a JSON array`)
  if (list.length > MAX_UPDATE)
    throw errors.badRequest(`At most ${MAX_UPDATE} records can be changed at once`)
  const odd = list.findIndex(record => !isPlainObject(record))
  if (odd >= 0) throw errors.badRequest(`[${odd}] must be a JSON object`)
  return list
}

/** Returns the problems of a refused record, field by field, or undefined for other errors. */
export function problemsIn(error: unknown): FieldProblem[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'validation') return undefined
  const found = (error.extra?.errors ?? []) as { name: string; message: string }[]
  return found.map(({ name, message }) => ({ path: name, message }))
}

/** Runs the work for the record at an index of a list. Problems are reported with its path: `[3].title`. */
export async function atPlace<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const problems = problemsIn(error)
    if (problems === undefined) throw error
    throw errors.invalid(problems.map(({ path, message }) => ({ path: `[${at}].${path}`, message })))
  }
}
