import fc from 'fast-check'

/** Number of runs for each law: hundreds by default, or as many as `PROPERTY_RUNS` says. */
const RUNS = Number(environment('PROPERTY_RUNS') ?? 200)
/** How often random cases must at least reach what a law is about. The few cases for each time zone can miss it. */
export const LEAST_REACHED = RUNS < 200 ? 0 : 1
const SEED = Number(environment('PROPERTY_SEED') ?? Date.now() % 2 ** 31)

/** The package runs in browsers too, which have no process. */
function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
  return process?.env[name]
}

/** Tests a law on random cases. A failure prints the seed and the smallest case that breaks it. */
export const holds = <Values extends [unknown, ...unknown[]]>(
  ...law: Parameters<typeof fc.property<Values>>
): void => fc.assert(fc.property(...law), { numRuns: RUNS, seed: SEED })
