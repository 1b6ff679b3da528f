import type { Socket } from 'socket.io'
import type { EntityStore } from '../entities/store.ts'
import { type Audience, enterRoom, exitRoom } from './audience.ts'
import { entityOfRoom } from './room-name.ts'

const MOST_ROOMS = 100
/** Messages a client may send within a window of time; more is not a person with a browser. */
const MOST_MESSAGES = 500
const WINDOW_MS = 10_000

/** Going into rooms and out of them, for one socket. Whatever else a client sends is ignored. */
export function serveRooms(deps: {
  appId: string
  store: Pick<EntityStore, 'definition'>
  audience: Audience
  socket: Socket
}): void {
  const { appId, store, audience, socket } = deps
  const joined = new Set<string>()
  const isDefined = (entity: string) => {
    try {
      return store.definition(entity) !== undefined
    } catch {
      return false
    }
  }

  socket.on('join', (room: unknown, done: unknown) => {
    const entity = entityOfRoom(appId, room)
    if (entity === undefined || !isDefined(entity))
      return void socket.emit('error', { message: 'Unknown room' })
    if (joined.size >= MOST_ROOMS && !joined.has(entity)) {
      return void socket.emit('error', { message: `No more than ${MOST_ROOMS} rooms` })
    }
    joined.add(entity)
    enterRoom(audience, entity, socket.id)
    if (typeof done === 'function') done()
  })
  socket.on('leave', (room: unknown, done: unknown) => {
    const entity = entityOfRoom(appId, room)
    if (entity !== undefined && joined.delete(entity)) exitRoom(audience, entity, socket.id)
    if (typeof done === 'function') done()
  })
  limitMessages(socket)
}

function limitMessages(socket: Socket): void {
  let since = 0
  let count = 0
  socket.use((_, next) => {
    const now = Date.now()
    if (now - since > WINDOW_MS) {
      since = now
      count = 0
    }
    count += 1
    if (count > MOST_MESSAGES) socket.disconnect(true)
    else next()
  })
}
