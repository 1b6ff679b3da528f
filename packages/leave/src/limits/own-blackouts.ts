import type { OwnBlackout } from '../contracts/leave-limits.ts'
import { daysWithoutLeaveCopy as copy } from '../copy/days-without-leave.ts'
import type { LimitMode } from '../entities/leave-limit.ts'
import { leaveTypeLabel } from '../entities/leave-type.ts'
import { blackoutsIn } from './leave-limits.ts'

/** The blackouts that a day is in. */
export const blackoutsOn = (blackouts: readonly OwnBlackout[], day: string): OwnBlackout[] =>
  blackoutsIn(blackouts, { start: day, end: day })

/** What the strictest of them does with leave; undefined of none. */
export const strictestMode = (blackouts: readonly OwnBlackout[]): LimitMode | undefined =>
  (blackouts.find(({ mode }) => mode === 'block') ?? blackouts[0])?.mode

/** `No leave: Stocktake`, to whoever has chosen a type of leave that it holds for. */
export const sayBlackout = ({ mode, reason }: Pick<OwnBlackout, 'mode' | 'reason'>): string =>
  mode === 'block' ? copy.noLeaveOn(reason) : copy.avoid(reason)

/** `No leave: Stocktake (Annual Leave)`, to whoever has not. */
export const sayBlackoutOfTypes = (blackout: OwnBlackout): string =>
  blackout.leave_types.length === 0
    ? sayBlackout(blackout)
    : copy.ofTypes(sayBlackout(blackout), blackout.leave_types.map(leaveTypeLabel))
