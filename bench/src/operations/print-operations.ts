import type { OperationResult } from './measure-operations.ts'

/**
 * Prints a row for each operation, number of connections and server. Ratios are to the first server of the row's
 * group.
 */
export function printOperations(results: readonly OperationResult[]): void {
  console.table(
    results.flatMap(({ operation, connections, scores }) => {
      const [first = ''] = scores.keys()
      return [...scores].map(([name, score]) => ({
        operation: name === first ? operation : '',
        connections,
        server: name,
        'requests/s': Math.round(score.perSecond),
        [`of ${first}`]: `${score.ofFirst.toFixed(2)} (${score.ofFirstRange.map(share => share.toFixed(2)).join('–')})`,
        'p50 ms': score.p50.toFixed(2),
        'p99 ms': score.p99.toFixed(2),
        'server µs': Math.round(score.processorMicros),
        failures: score.failures,
      }))
    }),
  )
}
