import type { Size } from '../../src/company/data-set.ts'
import type { Ground } from '../../src/company/ground.ts'
import type { BenchTarget } from '../../src/operations/bench-target.ts'

/** Another server that can be asked the same, where its program is on this machine. */
export interface Competitor {
  name: string
  /** The environment variable that says where the program lies; without it the competitor stays away. */
  variable: string
  /** Fills a database of its own with the same company and starts it. */
  enter(place: string, ground: Ground, size: Size): Promise<BenchTarget>
}
