import { TriangleAlert } from 'lucide-react'

/**
 * Strikes a blocked day through from corner to corner, in the colour of the number. The shape makes the
 * difference, not the colour.
 */
export const NoLeaveStroke = () => (
  <svg aria-hidden viewBox="0 0 10 10" preserveAspectRatio="none" className="size-full opacity-60">
    <path d="M0 10 10 0" stroke="currentColor" strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
  </svg>
)

/** Marks a day with a warning. */
export const BetterNotSign = () => <TriangleAlert aria-hidden className="size-2.5" />
