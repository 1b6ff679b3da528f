import type { LeaveEntities, LeaveEntityName } from '@leavewell/leave'
import { errors, type FunctionCall } from '@leavewell/platform'
import type { Records } from './records.ts'

/** The locked record, if the caller may read it. Otherwise it does not exist. */
export async function lockVisible<Name extends LeaveEntityName>(
  { visibility }: Pick<FunctionCall, 'visibility'>,
  records: Records,
  entity: Name,
  id: string,
): Promise<LeaveEntities[Name]> {
  const record = await records.lock(entity, { id })
  if (record === undefined || !visibility.canRead(entity, record)) throw errors.recordNotFound(entity, id)
  return record
}
