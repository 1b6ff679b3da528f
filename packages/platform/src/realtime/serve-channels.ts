import type { Socket } from 'socket.io'
import type { EntityStore } from '../entities/index.ts'
import type { Principal } from '../principal/principal.ts'
import { conversationOfChannel, entityOfChannel } from './channel-name.ts'
import { type ConnectionGroup, joinChannel, leaveChannel } from './connection-groups.ts'

const MAX_CHANNELS = 100
/** Messages that a client may send in a window of time. More do not come from a person with a browser. */
const MAX_MESSAGES = 500
const WINDOW_MS = 10_000

/** Lets one socket join channels and quit them. All other messages of a client are ignored. */
export function serveChannels(deps: {
  appId: string
  store: Pick<EntityStore, 'definition'>
  group: ConnectionGroup
  socket: Socket
  /** Whether a conversation belongs to this principal. */
  canSubscribe(principal: Principal, conversationId: string): Promise<boolean>
  /** For how many milliseconds nothing of an entity has changed. */
  unchangedFor(entity: string): number
}): void {
  const { appId, store, group, socket, canSubscribe, unchangedFor } = deps
  const joined = new Set<string>()
  const isDefined = (entity: string) => {
    try {
      return store.definition(entity) !== undefined
    } catch {
      return false
    }
  }

  /** The group's key of a room: an entity's, or that of a conversation in the client's spelling. */
  const keyOf = (room: unknown): string | undefined => {
    if (conversationOfChannel(room) !== undefined) return String(room)
    const entity = entityOfChannel(appId, room)
    return entity !== undefined && isDefined(entity) ? entity : undefined
  }
  const refuse = () => void socket.emit('error', { message: 'Unknown room' })
  const enter = (key: string, done: unknown, told?: object) => {
    joinChannel(group, key, socket.id)
    if (typeof done !== 'function') return
    if (told === undefined) done()
    else done(told)
  }
  const enterConversation = async (id: string, key: string, done: unknown) => {
    const isOwn = await canSubscribe(group.principal, id).catch(() => false)
    // The client may have left the room or disconnected in the meantime.
    if (!joined.has(key) || !socket.connected) return
    if (isOwn) return enter(key, done)
    joined.delete(key)
    refuse()
  }

  socket.on('join', (room: unknown, done: unknown) => {
    const key = keyOf(room)
    if (key === undefined) return refuse()
    if (joined.size >= MAX_CHANNELS && !joined.has(key)) {
      return void socket.emit('error', { message: `No more than ${MAX_CHANNELS} rooms` })
    }
    joined.add(key)
    const conversation = conversationOfChannel(room)
    if (conversation === undefined) enter(key, done, { unchanged_for_ms: unchangedFor(key) })
    else void enterConversation(conversation, key, done)
  })
  socket.on('leave', (room: unknown, done: unknown) => {
    const key = keyOf(room)
    if (key !== undefined && joined.delete(key)) leaveChannel(group, key, socket.id)
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
    if (count > MAX_MESSAGES) socket.disconnect(true)
    else next()
  })
}
