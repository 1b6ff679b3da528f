import type { OwnBlackout } from '../contracts/leave-limits.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { daysWithoutLeaveCopy as copy } from './blackout-days.ts'

/** `No leave: Stocktake`, for a chosen leave type that it applies to. */
export const sayBlackout = ({ mode, reason }: Pick<OwnBlackout, 'mode' | 'reason'>): string =>
  mode === 'block' ? copy.noLeaveOn(reason) : copy.avoid(reason)

/** `No leave: Stocktake (Annual Leave)`, without a chosen leave type. */
export const sayBlackoutOfTypes = (blackout: OwnBlackout, types: LeaveTypes): string =>
  blackout.leave_types.length === 0
    ? sayBlackout(blackout)
    : copy.ofTypes(sayBlackout(blackout), blackout.leave_types.map(types.label))
