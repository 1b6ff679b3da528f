import { ApiError, errors, type FieldProblem } from '../../errors.ts'

/** What a refused record has wrong, field by field; undefined for other errors. */
export function problemsIn(error: unknown): FieldProblem[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'validation') return undefined
  const found = (error.extra?.errors ?? []) as { name: string; message: string }[]
  return found.map(({ name, message }) => ({ path: name, message }))
}

/** Does the work for the record at a place of a list; what is wrong with the record is said with its place: `[3].title`. */
export async function atPlace<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const problems = problemsIn(error)
    if (problems === undefined) throw error
    throw errors.invalid(problems.map(({ path, message }) => ({ path: `[${at}].${path}`, message })))
  }
}
