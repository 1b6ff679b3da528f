import type { LeaveEntities, LeaveEntityName } from '@leavewell/leave'
import type { AgentCall } from '@leavewell/platform'

type Q<Name extends LeaveEntityName> = Partial<Record<keyof LeaveEntities[Name], unknown>>

/** Records that the person spoken with may see, typed by entity. */
export const listFor = <Name extends LeaveEntityName>(
  call: AgentCall,
  entity: Name,
  query: { q: Q<Name>; sort?: string; limit?: number },
): Promise<LeaveEntities[Name][]> =>
  call.list(entity, query) as Promise<unknown[]> as Promise<LeaveEntities[Name][]>
