import type { Principal, UserRecord } from '../principal/principal.ts'

/** All sockets that came with the same credentials, and so see the same. */
export interface Audience {
  readonly key: string
  readonly token: string
  readonly impersonate: string | undefined
  principal: Principal
  /** Rooms by entity with the ids of the sockets in them. */
  readonly rooms: Map<string, Set<string>>
  readonly sockets: Set<string>
  /** When the credentials were last found valid. */
  checkedAt: number
}

/** Everybody who is connected, grouped by credentials. */
export interface Audiences {
  all(): Iterable<Audience>
  enter(
    socket: string,
    who: { token: string; impersonate: string | undefined; principal: Principal },
  ): Audience
  exit(audience: Audience, socket: string): void
}

export function createAudiences(): Audiences {
  const audiences = new Map<string, Audience>()
  return {
    all: () => audiences.values(),
    enter(socket, { token, impersonate, principal }) {
      const key = `${token}\n${impersonate ?? ''}`
      const audience = audiences.get(key) ?? {
        key,
        token,
        impersonate,
        principal,
        rooms: new Map<string, Set<string>>(),
        sockets: new Set<string>(),
        checkedAt: Date.now(),
      }
      audience.principal = principal
      audience.checkedAt = Date.now()
      audience.sockets.add(socket)
      audiences.set(key, audience)
      return audience
    },
    exit(audience, socket) {
      for (const entity of [...audience.rooms.keys()]) exitRoom(audience, entity, socket)
      audience.sockets.delete(socket)
      if (audience.sockets.size === 0 && audiences.get(audience.key) === audience) {
        audiences.delete(audience.key)
      }
    },
  }
}

export function enterRoom(audience: Audience, entity: string, socket: string): void {
  const inside = audience.rooms.get(entity) ?? new Set()
  inside.add(socket)
  audience.rooms.set(entity, inside)
}

export function exitRoom(audience: Audience, entity: string, socket: string): void {
  const inside = audience.rooms.get(entity)
  inside?.delete(socket)
  if (inside?.size === 0) audience.rooms.delete(entity)
}

/**
 * The principal after somebody's `User` record changed, without asking the database; undefined when the connection has no
 * ground any more.
 */
export function afterUserChange(
  principal: Principal,
  userId: string,
  user: UserRecord | null,
): Principal | undefined {
  if (principal.kind !== 'user') return principal
  const { user: self, impersonator } = principal
  if (self.id !== userId && impersonator?.id !== userId) return principal
  if (user === null || user.disabled === true) return undefined
  if (impersonator?.id === userId) {
    return user.role === 'admin' ? { ...principal, impersonator: user } : undefined
  }
  return { ...principal, user }
}
