import type { AppDefinition } from '../app-definition.ts'
import type { Tx } from '../database/database.ts'
import type { Services } from './create-services.ts'
import type { BaseServices } from './open-base-services.ts'

/**
 * Loads what the app caches in memory, and keeps it current. A change by this node is loaded before the change is
 * answered. The feed reports the changes of the other nodes. Loads of one entity run one after the other.
 */
export async function keepInMemory(
  { keptInMemory = {} }: AppDefinition,
  { feed, log }: Pick<BaseServices, 'feed' | 'log'>,
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  const latest = new Map<string, Promise<void>>()
  for (const read of Object.values(keptInMemory)) await read(store.records)
  const load = (entity: string): Promise<void> | undefined => {
    const read = keptInMemory[entity]
    if (read === undefined) return undefined
    const next = (latest.get(entity) ?? Promise.resolve())
      .then(() => read(store.records))
      .catch((error: unknown) => log.error({ err: error, entity }, 'what is kept in memory was not read'))
    latest.set(entity, next)
    return next
  }
  feed.subscribe(({ entity }) => void load(entity))
  const changed = new WeakMap<Tx, Set<string>>()
  store.observe(async (tx, _principal, { name }) => {
    if (keptInMemory[name] === undefined) return
    const names = changed.get(tx) ?? new Set()
    changed.set(tx, names)
    if (!names.has(name)) tx.afterCommit(() => load(name))
    names.add(name)
  })
}
