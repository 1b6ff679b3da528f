import { noSuchLeaveType } from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import Type from 'typebox'
import type { Organisation } from './organisation.ts'

/** The key of a leave type in a schema. `requireLeaveType` checks that the type exists. */
export const leaveTypeKey = Type.String({ minLength: 1, maxLength: 40 })

/** Several of them, each once. */
export const leaveTypeKeys = Type.Array(leaveTypeKey, { maxItems: 200, uniqueItems: true })

/** Refuses keys of leave types that do not exist. Undefined: the field was not sent. */
export function requireLeaveType(
  { leaveTypes }: Pick<Organisation, 'leaveTypes'>,
  keys: string | readonly string[] | undefined,
  path = 'leave_type',
): void {
  const unknown = [keys ?? []].flat().find(key => !leaveTypes.has(key))
  if (unknown !== undefined) throw errors.invalid([{ path, message: noSuchLeaveType(unknown) }])
}
