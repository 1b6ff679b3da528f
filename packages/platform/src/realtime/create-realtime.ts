import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Conversations } from '../agents/create-conversations.ts'
import type { Change, ChangeFeed } from '../changes/change.ts'
import type { EntityStore } from '../entities/index.ts'
import { ApiError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Principals } from '../principal/create-principals.ts'
import { ADMINISTRATORS, type Duties } from '../principal/duties.ts'
import type { UserRecord } from '../principal/principal.ts'
import { authenticateSockets } from './authenticate-sockets.ts'
import { broadcastChange } from './broadcast-change.ts'
import { broadcastMessage, canSubscribe } from './broadcast-message.ts'
import { entityChannel } from './channel-name.ts'
import { afterUserChange, type ConnectionGroup, createConnectionGroups } from './connection-groups.ts'
import { revalidateSessions } from './revalidate-sessions.ts'
import { serveChannels } from './serve-channels.ts'

const SOCKET_PATH = '/ws-user-apps/socket.io/'
/** A client sends only room names. */
const MAX_MESSAGE_BYTES = 8_192

export interface RealtimeDeps {
  server: HttpServer
  appId: string
  feed: ChangeFeed
  store: Pick<EntityStore, 'definition' | 'canRead' | 'hiddenFields' | 'redact'>
  principals: Pick<Principals, 'ofToken'>
  duties?: Duties
  conversations: Pick<Conversations, 'get' | 'follow'>
  log: Log
}

/**
 * Sends changes to connected clients: only readable records, with their readable fields (docs/wire.md, section
 * 9). `close` cuts the connections, so that clients look for another node.
 */
export async function createRealtime(
  deps: RealtimeDeps,
): Promise<{ connections(): number; close(): Promise<void> }> {
  const { server, appId, feed, store, principals, conversations, log } = deps
  const { duties = ADMINISTRATORS } = deps
  const groups = createConnectionGroups()
  const onError = (error: unknown) => log.error({ err: error }, 'Realtime')
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
  })

  /**
   * When a change of each entity was last sent on this node. A later one will be sent to everyone in the
   * room. So a client that joins has missed nothing since that moment. Before this node started to listen,
   * anything may have happened.
   */
  const toldAt = new Map<string, number>()
  const listeningSince = performance.now()
  const unchangedFor = (entity: string) =>
    Math.floor(performance.now() - (toldAt.get(entity) ?? listeningSince))

  const userChanged = authenticateSockets({ ...deps, io, groups, onError })
  io.on('connection', (socket: Socket) => {
    const group = socket.data.group as ConnectionGroup
    serveChannels({ appId, store, group, socket, canSubscribe: canSubscribe(conversations), unchangedFor })
  })
  const end = ({ sockets }: ConnectionGroup) => void io.in([...sockets]).disconnectSockets(true)
  const stopChecking = revalidateSessions({ groups, principals, onGone: end, onError })

  const follow = (change: Change) => {
    userChanged()
    for (const group of [...groups.all()]) {
      const user = change.after as UserRecord | null
      const principal = afterUserChange(group.principal, change.record_id, user, duties)
      if (principal === undefined) end(group)
      else group.principal = principal
    }
  }
  const tell = (change: Change) => {
    const textFor = broadcastChange(store, change)
    const recipients = new Map<string, string[]>()
    const room = entityChannel(appId, change.entity)
    for (const group of groups.all()) {
      const { principal, channels } = group
      const sockets = channels.get(change.entity)
      if (sockets === undefined) continue
      if (principal.kind === 'user' && principal.scopes !== undefined) {
        sendInScope(group, change, textFor)
        continue
      }
      const text = textFor(principal)
      if (text === undefined) continue
      const known = recipients.get(text)
      if (known === undefined) recipients.set(text, [...sockets])
      else known.push(...sockets)
    }
    for (const [data, sockets] of recipients) io.to(sockets).emit('update_model', { room, data })
  }
  /** Scopes may have changed by now, so they are computed before each message, one after the other. */
  const sendInScope = (
    group: ConnectionGroup,
    { entity }: Change,
    textFor: ReturnType<typeof broadcastChange>,
  ) => {
    group.sending = group.sending
      .then(async () => {
        const data = textFor(await principals.ofToken(group.token, group.impersonate))
        const sockets = [...(group.channels.get(entity) ?? [])]
        if (data !== undefined && sockets.length > 0)
          io.to(sockets).emit('update_model', { room: entityChannel(appId, entity), data })
      })
      .catch(error => {
        // Credentials that are no longer valid end the connection at the next check.
        if (!(error instanceof ApiError && error.status < 500)) onError(error)
      })
  }
  const stopConversations = await conversations.follow(broadcastMessage({ io, groups }))
  const stopFeed = feed.subscribe(change => {
    toldAt.set(change.entity, performance.now())
    if (change.entity === 'User') follow(change)
    tell(change)
  })

  return {
    connections: () => io.engine.clientsCount,
    async close() {
      stopFeed()
      stopChecking()
      io.engine.close()
      await stopConversations()
    },
  }
}
