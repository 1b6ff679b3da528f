import {
  leaveCostCopy as copy,
  type ExplainedDay,
  formatDaySpoken,
  formatMonthShort,
  formatWeekday,
} from '@leavewell/leave'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { COLOUR_FILL, type Colour } from '../../ui/colour.ts'

interface Place {
  /** The grid column of the first day. Other days follow the previous one. */
  place: number | undefined
  /** Whether the month is named next to the number. */
  isMonthNamed: boolean
}

/** A day and its cost, visual only. Screen readers get its sentence. */
export const CostCell = ({
  explained: { day, costs, short, sentence, free },
  colour,
  ...place
}: Place & { explained: ExplainedDay; colour: Colour }) => {
  const isDayOff = !costs.am && !costs.pm
  return (
    <Cell day={day} sentence={sentence} isDayOff={isDayOff} {...place}>
      <span className="mt-auto flex w-full gap-0.5 px-0.5 py-1">
        <Half isTaken={costs.am} colour={colour} />
        <Half isTaken={costs.pm} colour={colour} />
      </span>
      <span className={classes('text-meta', isDayOff ? 'text-ink-subtle' : 'font-semibold')}>
        {short}
        {free === 'holiday' && <span className="text-warning-ink">*</span>}
      </span>
    </Cell>
  )
}

/** A day that is still loading, in its final height. */
export const UnknownCell = ({ day, ...place }: Place & { day: string }) => (
  <Cell day={day} sentence={copy.notKnownYet(formatDaySpoken(day))} isDayOff {...place}>
    <span className="mt-auto h-3.5" />
    <span className="text-ink-subtle text-meta">…</span>
  </Cell>
)

const Cell = ({
  day,
  sentence,
  isDayOff,
  place,
  isMonthNamed,
  children,
}: Place & { day: string; sentence: string; isDayOff: boolean; children: ReactNode }) => (
  <li
    className={classes(
      'figures min-w-0 rounded-sm border px-0.5 py-1 text-center',
      isDayOff ? 'border-line border-dashed' : 'border-line-control bg-surface',
    )}
    style={{ gridColumnStart: place }}
  >
    <span className="sr-only">{sentence}</span>
    <span aria-hidden className="flex h-full flex-col items-center">
      <span className="text-ink-muted text-meta">{formatWeekday(day, 'short')}</span>
      <span className="flex flex-wrap justify-center gap-x-1 leading-5">
        {Number(day.slice(8))}
        {isMonthNamed && (
          <span className="text-ink-muted text-meta">{formatMonthShort(Number(day.slice(5, 7)))}</span>
        )}
      </span>
      {children}
    </span>
  </li>
)

const Half = ({ isTaken, colour }: { isTaken: boolean; colour: Colour }) => (
  <span
    data-mark={isTaken ? 'fill' : 'track'}
    className={classes(
      'h-1.5 flex-1 rounded-full [print-color-adjust:exact]',
      isTaken ? COLOUR_FILL[colour] : 'bg-line',
    )}
  />
)
