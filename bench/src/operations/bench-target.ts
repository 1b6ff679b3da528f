import type { Size } from '../company/data-set.ts'
import type { RunningServer } from '../servers.ts'
import type { Question } from './questions.ts'
import type { RequestText } from './request-text.ts'

/** A running server with the five operations. */
export interface BenchTarget {
  name: string
  server: RunningServer
  /** Size of its company. */
  size: Size
  /** Returns a question as a request to this server. */
  ask(question: Question): RequestText
  /** Deletes its remaining background work after a run, which must not slow down the next server. */
  rest?(): Promise<void>
}
