import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { TONES, type Tone } from './tag.tsx'

/** An event. */
export interface TimelineEntry {
  id: string
  /** Timestamp, ISO. */
  at: string
  /** The formatted day. Events of one day are grouped below it. */
  day: string
  /** The time of that day. */
  time: string
  /** An icon of the event. The text has the same meaning. */
  icon: ReactNode
  tone?: Tone
  title: ReactNode
  children?: ReactNode
}

interface Props {
  /** Accessible name of the list. */
  label: string
  entries: readonly TimelineEntry[]
}

/** The history of a record by day, newest first. */
export const Timeline = ({ label, entries }: Props) => (
  <ol aria-label={label}>
    {entries.map(({ id, at, day, time, icon, tone = 'neutral', title, children }, index) => {
      const isFirstOfDay = entries[index - 1]?.day !== day
      const isLast = index === entries.length - 1
      return (
        <li key={id} className="min-w-0">
          {isFirstOfDay && <p className="figures pt-1 pb-2 font-medium text-ink-subtle text-meta">{day}</p>}
          <div className="flex min-w-0 gap-3">
            <span aria-hidden className="flex flex-col items-center">
              <span
                className={classes(
                  'flex size-6 shrink-0 items-center justify-center rounded-full [&>svg]:size-3.5',
                  TONES[tone],
                )}
              >
                {icon}
              </span>
              {!isLast && <span className="w-px flex-1 bg-line" />}
            </span>
            <div className="min-w-0 flex-1 pb-2.5">
              <div className="flex items-start justify-between gap-x-3">
                <div className="min-w-0 flex-1">{title}</div>
                <time dateTime={at} className="figures shrink-0 text-ink-subtle text-meta leading-6">
                  {time}
                </time>
              </div>
              {children}
            </div>
          </div>
        </li>
      )
    })}
  </ol>
)
