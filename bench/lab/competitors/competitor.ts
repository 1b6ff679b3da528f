import type { Size } from '../../src/company/data-set.ts'
import type { Ground } from '../../src/company/ground.ts'
import type { BenchTarget } from '../../src/operations/bench-target.ts'

/** Another server with the same operations, if its program is on this machine. */
export interface Competitor {
  name: string
  /** The environment variable with the folder of the program. Without it the competitor is skipped. */
  variable: string
  /** Fills a database of its own with the same company and starts it. */
  enter(place: string, ground: Ground, size: Size): Promise<BenchTarget>
}
