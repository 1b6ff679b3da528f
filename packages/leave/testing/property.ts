import fc from 'fast-check'

/** How often each law is tried: hundreds of times with the tests, as often as `PROPERTY_RUNS` says otherwise. */
const RUNS = Number(environment('PROPERTY_RUNS') ?? 200)
const SEED = Number(environment('PROPERTY_SEED') ?? Date.now() % 2 ** 31)

/** The package runs in browsers too, and knows of no process. */
function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
  return process?.env[name]
}

/** Tries a law on random cases; a failure prints the seed and the smallest case that breaks it. */
export const holds = <Values extends [unknown, ...unknown[]]>(
  ...law: Parameters<typeof fc.property<Values>>
): void => fc.assert(fc.property(...law), { numRuns: RUNS, seed: SEED })
