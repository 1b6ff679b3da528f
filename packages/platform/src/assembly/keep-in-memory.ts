import type { AppDefinition } from '../app-definition.ts'
import type { Services } from './create-services.ts'
import type { BaseServices } from './open-base-services.ts'

/**
 * Loads what the app caches in memory, and keeps it current. The feed reports the changes of every node. Loads
 * of one entity run one after the other.
 */
export async function keepInMemory(
  { keptInMemory = {} }: AppDefinition,
  { feed, log }: Pick<BaseServices, 'feed' | 'log'>,
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  const latest = new Map<string, Promise<void>>()
  for (const read of Object.values(keptInMemory)) await read(store.records)
  feed.subscribe(({ entity }) => {
    const read = keptInMemory[entity]
    if (read === undefined) return
    const next = (latest.get(entity) ?? Promise.resolve())
      .then(() => read(store.records))
      .catch((error: unknown) => log.error({ err: error, entity }, 'what is kept in memory was not read'))
    latest.set(entity, next)
  })
}
