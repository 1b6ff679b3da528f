/** What has to be let go, in the order it was taken. */
export interface Shutdown {
  add(phase: string, letGo: () => unknown): void
  /** Lets go in reverse order; a phase that fails is named and does not keep the others from running. */
  run(): Promise<void>
}

export function createShutdown(): Shutdown {
  const phases: { phase: string; letGo: () => unknown }[] = []
  return {
    add: (phase, letGo) => void phases.push({ phase, letGo }),
    async run() {
      const failures: unknown[] = []
      for (const { phase, letGo } of phases.splice(0).reverse()) {
        try {
          await letGo()
        } catch (error) {
          failures.push(new Error(`Could not shut down: ${phase}`, { cause: error }))
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be shut down cleanly')
    },
  }
}
