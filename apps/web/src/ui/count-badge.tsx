import { classes } from '../lib/classes.ts'

interface Props {
  count: number
  tone?: 'neutral' | 'accent'
  /** In full and also when it is 0: the count itself is what one wants to know. */
  isExact?: boolean
  /** Spoken instead of the bare number. */
  label?: string
}

/** From here on a badge that only calls for attention says "more". */
const MAX_COUNT = 99

/** How many. */
export function CountBadge({ count, tone = 'neutral', isExact = false, label }: Props) {
  if (count === 0 && !isExact) return null
  return (
    <span
      {...(tone === 'accent' && { 'data-mark': 'track' })}
      className={classes(
        'figures inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 font-medium text-meta',
        tone === 'accent' ? 'bg-accent text-on-accent' : 'bg-neutral-soft text-neutral-ink',
      )}
    >
      <span aria-hidden={label !== undefined}>
        {tone === 'accent' && count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      </span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
