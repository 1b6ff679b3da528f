import { classes } from '../lib/classes.ts'

/** The mark: a leaf. */
export const BrandMark = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={classes('shrink-0', className)}>
    <rect width="32" height="32" rx="8" className="fill-accent" />
    <g
      fill="none"
      className="stroke-on-accent"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8 23.5C8 14 13.5 8.5 24 8.5c0 9-5 14.5-13 14.5" />
      <path d="M8 23.5c2.5-4 5.5-6.8 9.5-8.6" />
    </g>
  </svg>
)
