import type { Server, Socket } from 'socket.io'
import { ApiError, errors } from '../errors.ts'
import type { Principals } from '../principal/create-principals.ts'
import type { Principal } from '../principal/principal.ts'
import type { ConnectionGroup, ConnectionGroups } from './connection-groups.ts'

/** A handshake's look-up is repeated if people change meanwhile, at most this often. */
const MAX_ATTEMPTS = 5

/**
 * Accepts sockets with a valid token (OP-22) and adds them to their group. Returns a callback for changed
 * `User` records. So no socket gets permissions that were read before the change.
 */
export function authenticateSockets(deps: {
  io: Server
  appId: string
  principals: Pick<Principals, 'ofToken'>
  groups: ConnectionGroups
  onError(error: unknown): void
}): () => void {
  const { io, appId, principals, groups, onError } = deps
  let changes = 0

  const principalOf = async (token: string, impersonate: string | undefined): Promise<Principal> => {
    for (let look = 1; ; look += 1) {
      const before = changes
      const principal = await principals.ofToken(token, impersonate)
      if (before === changes || look === MAX_ATTEMPTS) return principal
    }
  }
  const authenticate = async (socket: Socket) => {
    const { appId: asked, token, impersonate } = readHandshake(socket.handshake.query)
    if (asked !== appId) throw errors.notFound('App')
    if (token === undefined) throw errors.unauthenticated()
    const principal = await principalOf(token, impersonate)
    const group: ConnectionGroup = groups.enter(socket.id, { token, impersonate, principal })
    socket.data.group = group
    socket.conn.once('close', () => groups.exit(group, socket.id))
    if (socket.conn.readyState !== 'open') groups.exit(group, socket.id)
  }
  /**
   * A refused client gives up. After an error of the server the connection is cut, so that the client tries
   * again.
   */
  const refuse = (socket: Socket, next: (error: Error) => void, error: unknown) => {
    if (error instanceof ApiError && error.status < 500) {
      next(Object.assign(new Error(error.message), { data: { status: error.status, code: error.code } }))
      return
    }
    onError(error)
    socket.conn.close()
  }

  io.use((socket, next) => {
    authenticate(socket).then(
      () => next(),
      error => refuse(socket, next, error),
    )
  })
  return () => {
    changes += 1
  }
}

/** Parameters of a socket's handshake. */
interface Handshake {
  appId: string | undefined
  token: string | undefined
  /** Address of the person that an administrator acts for (OP-17). */
  impersonate: string | undefined
}

const readHandshake = (query: Record<string, unknown>): Handshake => ({
  appId: text(query.app_id),
  token: text(query.token),
  // A blank one is no one's address, and refused as such.
  impersonate: query.impersonate === '' ? '' : text(query.impersonate),
})

/** Clients write a missing value as the words `null` or `undefined`. */
const text = (value: unknown): string | undefined =>
  typeof value !== 'string' || value === '' || value === 'null' || value === 'undefined' ? undefined : value
