import { type Blackout, leaveLimitsCopy as copy, type LeaveTypes } from '@leavewell/leave'

type Scoped = Pick<Blackout, 'scope' | 'scope_id'>

/** The people that a limit applies to. */
export const whoOf = ({ scope, scope_id }: Scoped): string =>
  scope === 'everyone' ? copy.everyone : scope_id

/** The leave types that a limit applies to. */
export const typesOf = ({ leave_types }: Pick<Blackout, 'leave_types'>, types: LeaveTypes): string =>
  leave_types.length === 0 || types.keys.every(key => leave_types.includes(key))
    ? copy.allTypes
    : leave_types.map(types.shortLabel).join(', ')
