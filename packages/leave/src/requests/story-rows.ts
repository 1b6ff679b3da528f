import type { QuoteStory } from '../contracts/quote-leave.ts'
import { leaveCostCopy as copy } from '../copy/leave-cost.ts'
import { formatDays, formatNumber } from '../formats/numbers.ts'

/** The sum of a balance around a request in rows of label and amount: what is there, what comes and goes, and last what is left on its last day. */
export function storyRows(story: QuoteStory, lastDay: string): (readonly [label: string, amount: string])[] {
  const { now, booked, pending, request, granted, closing, left } = story
  const moves = [
    [copy.booked(lastDay), -booked] as const,
    [copy.pending, -pending] as const,
    [copy.request, -request] as const,
    [copy.granted(lastDay), granted] as const,
    [copy.closing(lastDay), -closing] as const,
  ]
  return [
    [copy.now, formatDays(now)],
    // What does not move is left out, but for the request itself.
    ...moves
      .filter(([label, days]) => days !== 0 || label === copy.request)
      .map(([label, days]) => [label, signed(days)] as const),
    [copy.left(lastDay), formatDays(left)],
  ]
}

/** `+1.5`, `−2`, with the sign that is read out as minus. */
function signed(days: number): string {
  if (days === 0) return formatNumber(0)
  return days > 0 ? `+${formatNumber(days)}` : `−${formatNumber(-days)}`
}
