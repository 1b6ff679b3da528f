import type { OwnBlackout } from '../contracts/leave-limits.ts'
import { leaveTypeLabel } from '../entities/leave-type.ts'
import { daysWithoutLeaveCopy as copy } from './days-without-leave.ts'

/** `No leave: Stocktake`, to whoever has chosen a type of leave that it holds for. */
export const sayBlackout = ({ mode, reason }: Pick<OwnBlackout, 'mode' | 'reason'>): string =>
  mode === 'block' ? copy.noLeaveOn(reason) : copy.avoid(reason)

/** `No leave: Stocktake (Annual Leave)`, to whoever has not. */
export const sayBlackoutOfTypes = (blackout: OwnBlackout): string =>
  blackout.leave_types.length === 0
    ? sayBlackout(blackout)
    : copy.ofTypes(sayBlackout(blackout), blackout.leave_types.map(leaveTypeLabel))
