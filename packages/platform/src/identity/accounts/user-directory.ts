import type { ChangeFeed } from '../../changes/change.ts'
import type { EntityReads, WriteObserver } from '../../entities/index.ts'
import type { UserDirectory } from '../../principal/create-principals.ts'
import type { UserRecord } from '../../principal/principal.ts'

/**
 * Registered people, cached until their record changes. This node drops them immediately, others with the
 * change feed.
 */
export interface CachedUserDirectory extends UserDirectory {
  /** Drops a person from the cache when their change commits on this node. */
  observer: WriteObserver
}

/** Changes drop a person much earlier. This only limits how long removed people stay cached. */
const FRESH_MS = 60_000

export function createUserDirectory(deps: { records: EntityReads; feed: ChangeFeed }): CachedUserDirectory {
  const known = new Map<string, { user: Promise<UserRecord | undefined>; until: number }>()
  const forget = (id: string) => known.delete(id)
  deps.feed.subscribe(({ entity, record_id }) => {
    if (entity === 'User') forget(record_id)
  })
  const load = async (id: string) => (await deps.records.get('User', id)) as UserRecord | undefined

  return {
    byId(id) {
      const now = Date.now()
      const remembered = known.get(id)
      if (remembered && remembered.until > now) return remembered.user
      if (known.size > 10_000) known.clear()
      const user = load(id)
      known.set(id, { user, until: now + FRESH_MS })
      user.catch(() => forget(id))
      return user
    },
    async byEmail(email) {
      const q = { email: email.trim().toLowerCase() }
      const [user] = await deps.records.find('User', q, { limit: 1 })
      return user as UserRecord | undefined
    },
    observer: async (tx, _principal, definition, before, after) => {
      const id = (after ?? before)?.id
      if (definition.name === 'User' && id !== undefined) tx.afterCommit(() => void forget(id))
    },
  }
}
