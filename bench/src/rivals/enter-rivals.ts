import type { Size } from '../company/data-set.ts'
import type { Ground } from '../company/ground.ts'
import type { Contestant } from '../operations/contestant.ts'
import { bknd } from './bknd/bknd.ts'
import { directus } from './directus/directus.ts'
import { emulator } from './emulator/emulator.ts'
import { parseServer } from './parse-server/parse-server.ts'
import type { Rival } from './rival.ts'
import { strapi } from './strapi/strapi.ts'

const RIVALS: readonly Rival[] = [parseServer, bknd, emulator, strapi, directus]

/** All rivals that are on this machine, running on the same data. */
export async function enterRivals(ground: Ground, size: Size): Promise<Contestant[]> {
  const contestants: Contestant[] = []
  for (const { name, variable, enter } of RIVALS) {
    const place = process.env[variable]
    if (place === undefined) console.log(`${name} stays away: ${variable} does not say where it is`)
    else contestants.push(await enter(place, ground, size))
  }
  return contestants
}
