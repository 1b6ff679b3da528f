/** What has to be let go, in the order it was taken. */
export interface Shutdown {
  add(step: () => unknown): void
  /** Lets go in reverse order; a step that fails does not keep the others from running. */
  run(): Promise<void>
}

export function createShutdown(): Shutdown {
  const steps: (() => unknown)[] = []
  return {
    add: step => void steps.push(step),
    async run() {
      const failures: unknown[] = []
      for (const step of steps.splice(0).reverse()) {
        try {
          await step()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be shut down cleanly')
    },
  }
}
