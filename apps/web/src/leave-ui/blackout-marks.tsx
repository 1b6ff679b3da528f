import { TriangleAlert } from 'lucide-react'

/** Through a day without leave, from corner to corner of its place, in the colour of the number: it is told apart by its shape. */
export const NoLeaveStroke = () => (
  <svg aria-hidden viewBox="0 0 10 10" preserveAspectRatio="none" className="size-full opacity-60">
    <path d="M0 10 10 0" stroke="currentColor" strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
  </svg>
)

/** On a day that is better avoided. */
export const BetterNotSign = () => <TriangleAlert aria-hidden className="size-2.5" />
