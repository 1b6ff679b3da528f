/** Resources to release at shutdown, in the order in which they were taken. */
export interface Shutdown {
  add(phase: string, letGo: () => unknown): void
  /** Releases in reverse order. A failed phase is logged by name and does not stop the others. */
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
