import type { Duties } from '../principal/duties.ts'
import type { Principal, UserRecord } from '../principal/principal.ts'

/** All sockets with the same credentials, which therefore see the same. */
export interface ConnectionGroup {
  readonly key: string
  readonly token: string
  readonly impersonate: string | undefined
  principal: Principal
  /** Channels by entity, with the ids of the sockets in them. */
  readonly channels: Map<string, Set<string>>
  readonly sockets: Set<string>
  /** The last message to people with scopes. The next one waits for it. */
  sending: Promise<void>
  /** When the credentials were last checked as valid. */
  checkedAt: number
}

/** All connections, grouped by credentials. */
export interface ConnectionGroups {
  all(): Iterable<ConnectionGroup>
  enter(
    socket: string,
    who: { token: string; impersonate: string | undefined; principal: Principal },
  ): ConnectionGroup
  exit(group: ConnectionGroup, socket: string): void
}

export function createConnectionGroups(): ConnectionGroups {
  const groups = new Map<string, ConnectionGroup>()
  return {
    all: () => groups.values(),
    enter(socket, { token, impersonate, principal }) {
      const key = `${token}\n${impersonate ?? ''}`
      const group = groups.get(key) ?? {
        key,
        token,
        impersonate,
        principal,
        channels: new Map<string, Set<string>>(),
        sockets: new Set<string>(),
        sending: Promise.resolve(),
        checkedAt: Date.now(),
      }
      group.principal = principal
      group.checkedAt = Date.now()
      group.sockets.add(socket)
      groups.set(key, group)
      return group
    },
    exit(group, socket) {
      for (const entity of [...group.channels.keys()]) leaveChannel(group, entity, socket)
      group.sockets.delete(socket)
      if (group.sockets.size === 0 && groups.get(group.key) === group) {
        groups.delete(group.key)
      }
    },
  }
}

export function joinChannel(group: ConnectionGroup, entity: string, socket: string): void {
  const inside = group.channels.get(entity) ?? new Set()
  inside.add(socket)
  group.channels.set(entity, inside)
}

export function leaveChannel(group: ConnectionGroup, entity: string, socket: string): void {
  const inside = group.channels.get(entity)
  inside?.delete(socket)
  if (inside?.size === 0) group.channels.delete(entity)
}

/**
 * Returns the principal after a `User` record changed, without a database query. Returns undefined if the
 * connection must end.
 */
export function afterUserChange(
  principal: Principal,
  userId: string,
  user: UserRecord | null,
  duties: Pick<Duties, 'can'>,
): Principal | undefined {
  if (principal.kind !== 'user') return principal
  const { user: self, impersonator } = principal
  if (self.id !== userId && impersonator?.id !== userId) return principal
  if (user === null || user.disabled === true) return undefined
  if (impersonator?.id === userId) {
    return duties.can(user, 'acting') ? { ...principal, impersonator: user } : undefined
  }
  return { ...principal, user }
}
