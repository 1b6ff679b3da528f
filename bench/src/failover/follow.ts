import { tokenOf } from '../company/data-set.ts'
import { openSocket } from '../realtime/wire-socket.ts'

/** An administrator's socket at a node, which writes down the requests it was told of. */
export async function follow(port: number, person: number) {
  const told = new Map<string, number>()
  const socket = await openSocket(
    { port, path: '/ws-user-apps/socket.io/', query: { app_id: 'leavewell', token: tokenOf(person) } },
    event => {
      const id = /\\?"type\\?":\\?"create\\?"/.test(event)
        ? /\\?"id\\?":\\?"([0-9a-f]{24})/.exec(event)?.[1]
        : undefined
      if (id) told.set(id, (told.get(id) ?? 0) + 1)
    },
  )
  await socket.join('entities:leavewell:LeaveRequest')
  return { told, close: () => socket.close() }
}
