import type { Size } from '../company/data-set.ts'
import type { RunningServer } from '../servers.ts'
import type { Question } from './questions.ts'
import type { RequestText } from './request-text.ts'

/** A running server that can be asked the five operations. */
export interface BenchTarget {
  name: string
  server: RunningServer
  /** Of the company it serves. */
  size: Size
  /** The question in its own words. */
  ask(question: Question): RequestText
  /** Drops what it would still work off after a run: that must not slow down whoever is asked next. */
  rest?(): Promise<void>
}
