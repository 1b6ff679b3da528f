/** Days allocated, and those left of them. */
export interface Allocation {
  allocated: number
  balance: number
}

/** Percentage of the allocated days that is used, with one decimal; 0 when nothing is allocated (H-06, OP-35). Above 100 after a debt. */
export const utilization = ({ allocated, balance }: Allocation): number =>
  allocated > 0 ? Math.round(((allocated - balance) / allocated) * 1000) / 10 : 0

/** `37.5%`, always with its decimal (H-06). */
export const formatUtilization = (allocation: Allocation): string => `${utilization(allocation).toFixed(1)}%`
