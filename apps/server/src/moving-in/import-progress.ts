import type { ImportProgress } from '@leavewell/leave'
import { type Principal, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'

type Progress = NonNullable<ImportProgress['progress']>

/** The imports that run on this server. A dialog names each by a word of its own. */
const running = new Map<string, Progress>()

const keyOf = (principal: Principal, run: string) => `${actorIdOf(principal)} ${run}`

export const runField = Type.Optional(Type.String({ minLength: 1, maxLength: 40 }))

/** Runs work that says how far it is. */
export async function withProgress<Result>(
  principal: Principal,
  run: string | undefined,
  work: (report: (progress: Progress) => void) => Promise<Result>,
): Promise<Result> {
  if (run === undefined) return work(() => {})
  const key = keyOf(principal, run)
  try {
    return await work(progress => void running.set(key, progress))
  } finally {
    running.delete(key)
  }
}

const schema = Type.Object({ run: Type.String({ minLength: 1, maxLength: 40 }) })

/** How far an import of the caller is. Another server may run it, and then no one here knows. */
export const getImportProgress: ReadingFunction = {
  reads: async ({ principal, body }) => {
    requireRight(principal, 'leave')
    const { run } = readInput(schema, body)
    const answer: ImportProgress = { progress: running.get(keyOf(principal, run)) ?? null }
    return { body: answer }
  },
}
