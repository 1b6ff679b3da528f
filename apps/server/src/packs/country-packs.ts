import { type CountryPack, readPack } from '@leavewell/leave'
import australia from '@leavewell/leave/packs/au/2026-11-28.json' with { type: 'json' }

/** The latest pack of each country. */
export const COUNTRY_PACKS: readonly CountryPack[] = [readPack(australia)]

export const findPack = (id: string): CountryPack | undefined => COUNTRY_PACKS.find(pack => pack.id === id)
