import { createClient, memoryStore, type RealtimeEvent } from '@leavewell/client'
import type { LeaveEntities } from '@leavewell/leave'

/** Adds the messages about requests that someone gets to a list, until the client is disconnected. */
export async function listen(
  serverUrl: string,
  token: string,
  events: { push(event: RealtimeEvent<LeaveEntities['LeaveRequest']>): unknown },
) {
  const storage = { local: memoryStore(), session: memoryStore() }
  const client = createClient<LeaveEntities>({ serverUrl, appId: 'leavewell', token, storage })
  await new Promise<void>(onJoined => {
    client.entities.LeaveRequest.subscribe(event => void events.push(event), { onJoined: () => onJoined() })
  })
  return client
}
