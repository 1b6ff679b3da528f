import type { WorkProgress } from '@leavewell/leave'
import {
  errors,
  type FunctionCall,
  type Principal,
  type ReadingFunction,
  readInput,
} from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from './actor.ts'
import { withPauses } from './batches-of.ts'

type Progress = NonNullable<WorkProgress['progress']>

/** Work on many people. */
export interface LongWork {
  /** Returns a way through so many people, part by part. Other calls get their turn in between. */
  through: (of: number) => <Each>(part: readonly Each[]) => AsyncGenerator<Each>
}

/** Work that no one watches. It goes on to its end. */
export const UNWATCHED: LongWork = { through: () => withPauses }

/** The work that runs on this server. A page names each by a word of its own. */
const running = new Map<string, { progress: Progress | null }>()

const word = Type.String({ minLength: 1, maxLength: 100 })

/** The word by which the page finds the progress. */
export const runField = Type.Optional(word)

const schema = Type.Object({ run: runField })
const question = Type.Object({ run: word })

interface Caller extends Pick<FunctionCall, 'principal' | 'body'> {
  gone?: FunctionCall['gone'] | undefined
}

/**
 * Runs work that says how far it is. With `gone` it ends soon after the caller has closed the connection. Only work
 * that stores nothing has it.
 */
export async function watched<Result>(
  { principal, body, gone }: Caller,
  work: (long: LongWork) => Promise<Result>,
): Promise<Result> {
  const { run } = readInput(schema, body)
  const signal = gone?.()
  const own: { progress: Progress | null } = { progress: null }
  const through: LongWork['through'] = of => {
    let done = 0
    return async function* (part) {
      const before = done
      for await (const each of withPauses(part)) {
        if (signal?.aborted) throw errors.abandoned()
        yield each
        done += 1
        own.progress = { people: done, of }
      }
      done = before + part.length
    }
  }
  if (run === undefined) return work({ through })
  const key = keyOf(principal, run)
  running.set(key, own)
  try {
    return await work({ through })
  } finally {
    // The page may have begun the same again meanwhile.
    if (running.get(key) === own) running.delete(key)
  }
}

const keyOf = (principal: Principal, run: string) => `${actorIdOf(principal)} ${run}`

/** How far work of the caller is. Another server may run it, and then no one here knows. */
export const getProgress: ReadingFunction = {
  reads: async ({ principal, body }) => {
    requireRight(principal, 'leave', 'rules', 'people')
    const { run } = readInput(question, body)
    const answer: WorkProgress = { progress: running.get(keyOf(principal, run))?.progress ?? null }
    return { body: answer }
  },
}
