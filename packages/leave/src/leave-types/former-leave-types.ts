import type { LeaveColour, LeaveTypeKey } from '../entities/leave-type.ts'
import { createLeaveTypes } from './leave-types.ts'

const FIRST = createLeaveTypes()

/** The leave types of the specification. */
export const LEAVE_TYPES = FIRST.all.map(({ key, label, colour }) => ({ value: key, label, colour }))

/** One entry of the set. */
export type LeaveTypeStyle = { value: LeaveTypeKey; label: string; colour: LeaveColour }

export const LEAVE_TYPE_VALUES: readonly LeaveTypeKey[] = FIRST.keys

export const leaveType = (value: string): LeaveTypeStyle => {
  const { key, label, colour } = FIRST.of(value)
  return { value: key, label, colour }
}

export const leaveTypeName = (value: string): string => FIRST.name(value)

export const leaveTypeLabel = (value: string): string => FIRST.label(value)

export const leaveTypeShortLabel = (value: string): string => FIRST.shortLabel(value)

export const isLeaveType = (value: unknown): value is LeaveTypeKey => FIRST.has(value)
