import type { Size } from '../../src/company/data-set.ts'
import type { Ground } from '../../src/company/ground.ts'
import type { BenchTarget } from '../../src/operations/bench-target.ts'
import { bknd } from './bknd/bknd.ts'
import type { Competitor } from './competitor.ts'
import { directus } from './directus/directus.ts'
import { emulator } from './emulator/emulator.ts'
import { parseServer } from './parse-server/parse-server.ts'
import { strapi } from './strapi/strapi.ts'

const COMPETITORS: readonly Competitor[] = [parseServer, bknd, emulator, strapi, directus]

/** Starts all competitors on this machine, with the same data. */
export async function startCompetitors(ground: Ground, size: Size): Promise<BenchTarget[]> {
  const targets: BenchTarget[] = []
  for (const { name, variable, enter } of COMPETITORS) {
    const place = process.env[variable]
    if (place === undefined) console.log(`${name} stays away: ${variable} does not say where it is`)
    else targets.push(await enter(place, ground, size))
  }
  return targets
}
