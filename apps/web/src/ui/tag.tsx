import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** Background and text colour of a tone. */
export const TONES: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral-ink',
  info: 'bg-info-soft text-info-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

/** A state as a word with an icon, so that colour is never the only difference. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-medium text-meta [&>svg]:size-3.5',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
