import { ApiError, errors, type FieldProblem } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'

/** Most records that one call changes. */
export const MAX_UPDATE = 500

/** The records of a call that changes many: a list of objects, not too long. */
export function recordsIn(list: unknown, what: string): Record<string, unknown>[] {
  if (!Array.isArray(list)) throw errors.badRequest(`${what} must be a JSON array`)
  if (list.length > MAX_UPDATE)
    throw errors.badRequest(`At most ${MAX_UPDATE} records can be changed at once`)
  const odd = list.findIndex(record => !isPlainObject(record))
  if (odd >= 0) throw errors.badRequest(`[${odd}] must be a JSON object`)
  return list
}

/** What a refused record has wrong, field by field; undefined for other errors. */
export function problemsIn(error: unknown): FieldProblem[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'validation') return undefined
  const found = (error.extra?.errors ?? []) as { name: string; message: string }[]
  return found.map(({ name, message }) => ({ path: name, message }))
}

/** Does the work for the record at an index of a list; what is wrong with the record is said with its path: `[3].title`. */
export async function atPlace<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const problems = problemsIn(error)
    if (problems === undefined) throw error
    throw errors.invalid(problems.map(({ path, message }) => ({ path: `[${at}].${path}`, message })))
  }
}
