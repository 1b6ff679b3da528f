import type { Erasure } from '../changes/erase-changes.ts'
import type { PersonIdentifiers } from '../changes/erase-statements.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { type Archive, linesOfArchive } from './archives.ts'

/** An erasure that the archives have not finished. */
export interface Noted {
  id: number
  forgotten: Erasure
}

/** Returns data about a person that the log no longer has: addresses of long ago, and records created then. */
export async function learnFromArchives(
  storage: FileStorage,
  archives: readonly Archive[],
  noted: readonly Noted[],
): Promise<Noted[]> {
  const people = new Map<string, { addresses: Set<string>; made: Set<string> }>()
  for (const { forgotten } of noted)
    if ('person' in forgotten) people.set(forgotten.person.id, { addresses: new Set(), made: new Set() })
  if (people.size === 0) return [...noted]
  for (const archive of archives) {
    for await (const line of linesOfArchive(storage, archive)) {
      const { entity, record_id, kind, before, after, actor_id, on_behalf_of_id } = JSON.parse(line)
      if (entity === 'User')
        for (const side of [before, after])
          if (typeof side?.email === 'string') people.get(record_id)?.addresses.add(side.email)
      if (kind === 'create')
        for (const id of [actor_id, on_behalf_of_id])
          people.get(id)?.made.add(JSON.stringify({ entity, record_id }))
    }
  }
  return noted.map(({ id, forgotten }) => {
    if (!('person' in forgotten)) return { id, forgotten }
    const { addresses = [], made = [] } = people.get(forgotten.person.id) ?? {}
    const others = new Set([...forgotten.addresses, ...addresses])
    others.delete(forgotten.person.email)
    const records: PersonIdentifiers['made'] = [...made].map(record => JSON.parse(record))
    return { id, forgotten: { ...forgotten, addresses: [...others], made: [...forgotten.made, ...records] } }
  })
}
