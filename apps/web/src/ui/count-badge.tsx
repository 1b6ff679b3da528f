import { classes } from '../lib/classes.ts'

interface Props {
  count: number
  tone?: 'neutral' | 'accent'
  /** Shows the exact count, also when it is 0, where the count itself is the information. */
  isExact?: boolean
  /** Spoken instead of the bare number. */
  label?: string
}

/** From this number on, a badge that only draws attention shows "more". */
const MAX_COUNT = 99

/** A count. */
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
