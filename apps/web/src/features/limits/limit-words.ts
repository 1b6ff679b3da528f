import {
  type Blackout,
  leaveLimitsCopy as copy,
  LEAVE_TYPE_VALUES,
  leaveTypeShortLabel,
} from '@leavewell/leave'

type Scoped = Pick<Blackout, 'scope' | 'scope_id'>

/** The people that a limit applies to. */
export const whoOf = ({ scope, scope_id }: Scoped): string =>
  scope === 'everyone' ? copy.everyone : scope_id

/** The leave types that a limit applies to. */
export const typesOf = ({ leave_types }: Pick<Blackout, 'leave_types'>): string =>
  leave_types.length === 0 || leave_types.length === LEAVE_TYPE_VALUES.length
    ? copy.allTypes
    : leave_types.map(leaveTypeShortLabel).join(', ')
