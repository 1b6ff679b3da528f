import type { OwnBlackout } from '../contracts/leave-limits.ts'
import type { LimitMode } from '../entities/leave-limit.ts'
import { blackoutsIn } from './leave-limits.ts'

/** The blackouts that a day is in. */
export const blackoutsOn = (blackouts: readonly OwnBlackout[], day: string): OwnBlackout[] =>
  blackoutsIn(blackouts, { start: day, end: day })

/** Returns the mode of the strictest blackout. Undefined without any. */
export const strictestMode = (blackouts: readonly OwnBlackout[]): LimitMode | undefined =>
  (blackouts.find(({ mode }) => mode === 'block') ?? blackouts[0])?.mode
