import type { AppDefinition } from '../app-definition.ts'
import type { Services } from './create-services.ts'
import type { Ground } from './open-ground.ts'

/** Reads what the app keeps in memory, and follows it: the changes of every node arrive by the feed. Reads of an entity come one after the other. */
export async function keepInMemory(
  { keptInMemory = {} }: AppDefinition,
  { feed, log }: Pick<Ground, 'feed' | 'log'>,
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
