import type { AppliedPack, CountryPack, FormerPack } from '@leavewell/leave'
import { PACK_FILES } from './pack-files.ts'

/** The latest pack of each country. */
export const latestPacks = (): CountryPack[] =>
  PACK_FILES.filter(
    ({ country, facts_of }) =>
      !PACK_FILES.some(other => other.country === country && other.facts_of > facts_of),
  )

export const findPack = (id: string): CountryPack | undefined => latestPacks().find(pack => pack.id === id)

/** The country of a pack with this id. */
export const countryOf = (id: string): string | undefined => id.split('/')[0]

/** The packs that are newer than the applied ones of their country. `applied` begins with the latest. */
export const newerPacks = (applied: readonly Pick<AppliedPack, 'pack'>[]): CountryPack[] =>
  latestPacks().filter(({ id }) => {
    const last = applied.find(({ pack }) => countryOf(pack) === countryOf(id))
    return last !== undefined && last.pack !== id
  })

/** The latest pack of the same country that is applied. `applied` begins with the latest. */
export function formerPack({ id }: CountryPack, applied: readonly AppliedPack[]): FormerPack | undefined {
  const ofCountry = applied.filter(each => each.undone_on === null && countryOf(each.pack) === countryOf(id))
  const pack = PACK_FILES.find(each => each.id === ofCountry[0]?.pack)
  const keys = new Set(ofCountry.flatMap(({ made }) => made.types.map(({ key }) => key)))
  return pack && { pack, keys }
}
