import type { QuoteTimeline } from '../contracts/quote-leave.ts'
import type { AmountUnit } from '../policies/day-length.ts'
import { shortTotal, totalCost } from './explain-cost.ts'
import { leaveCostCopy as copy } from './leave-cost.ts'

/**
 * Returns the sum of a balance around a request as rows of label and amount: present, added, taken, and left on
 * its last day.
 */
export function storyRows(
  story: QuoteTimeline,
  unit: AmountUnit,
  lastDay: string,
): (readonly [label: string, amount: string])[] {
  const { now, booked, pending, request, granted, closing, left } = story
  const moves = [
    [copy.granted(lastDay), granted] as const,
    [copy.booked(lastDay), -booked] as const,
    [copy.pending, -pending] as const,
    [copy.request, -request] as const,
    [copy.closing(lastDay), -closing] as const,
  ]
  return [
    [copy.now, totalCost(now, unit)],
    // What does not move is left out, but for the request itself.
    ...moves
      .filter(([label, minutes]) => minutes !== 0 || label === copy.request)
      .map(([label, minutes]) => [label, signed(minutes, unit)] as const),
    [copy.left(lastDay), totalCost(left, unit)],
  ]
}

/** `+1.5`, `−2`, `−7.6 h`, with the sign that is read out as minus. */
function signed(minutes: number, unit: AmountUnit): string {
  const amount = shortTotal(Math.abs(minutes), unit)
  return minutes === 0 ? amount : `${minutes > 0 ? '+' : '−'}${amount}`
}
