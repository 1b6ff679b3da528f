import type { FieldPath } from './field-path.ts'

/** From what stands at the path (undefined: nothing) to what shall stand there (undefined: nothing). */
type Change = (former: unknown, now: Date) => unknown

export interface Operator {
  /** What comes of it depends on what was there. */
  needsFormer: boolean
  prepare(path: FieldPath, operand: unknown): Change
}
