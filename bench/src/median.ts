/** The value in the middle; not a number when there is none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value below which that share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
