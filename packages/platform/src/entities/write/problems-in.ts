import { errors, type FieldProblem, WireError } from '../../errors.ts'

/** What a refused record of a list has wrong, each path led by the record's place: `[3].title`. Undefined for other errors. */
export function problemsIn(error: unknown, at: number): FieldProblem[] | undefined {
  if (!(error instanceof WireError) || error.code !== 'validation') return undefined
  const found = (error.extra?.errors ?? []) as { name: string; message: string }[]
  return found.map(({ name, message }) => ({ path: `[${at}].${name}`, message }))
}

/** Does the work for the record at a place of a list; what is wrong with the record is said with its place. */
export async function atPlace<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const problems = problemsIn(error, at)
    throw problems === undefined ? error : errors.invalid(problems)
  }
}
