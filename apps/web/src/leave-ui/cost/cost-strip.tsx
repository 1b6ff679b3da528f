import {
  type AmountUnit,
  leaveCostCopy as copy,
  explainDay,
  formatMonth,
  monthOf,
  placeInWeek,
  type QuoteLine,
  totalCost,
} from '@leavewell/leave'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useFirstDayOfWeek } from '../../lib/first-day-of-week.ts'
import type { Colour } from '../../ui/colour.ts'
import { CostCell, UnknownCell } from './cost-cell.tsx'

interface Props {
  /** The days in a row, from the first to the last. */
  days: readonly string[]
  /** The known days. The others are still loading. */
  lines: readonly QuoteLine[]
  unit: AmountUnit
  /** Of the leave type. */
  colour: Colour
}

/**
 * A cell for each day of a request with its cost. Screen readers also get the reason why a day is free. Up to a
 * week is one row, and more is laid out in weeks. More than a month is folded by month.
 */
export function CostStrip({ days, lines, unit, colour }: Props) {
  const known = new Map(lines.map(line => [line.day, line]))
  const look = { known, unit, colour }
  if (days.length < FOLDED_FROM) return <Days {...look} label={copy.eachDay} days={days} />
  return (
    <section aria-label={copy.eachDay} className="flex flex-col gap-1">
      {monthsOf(days).map(({ month, days: ofMonth }, at) => (
        <Month key={month} {...look} month={month} days={ofMonth} isFirst={at === 0} />
      ))}
    </section>
  )
}

interface DaysProps extends Pick<Props, 'days' | 'unit' | 'colour'> {
  label: string
  known: ReadonlyMap<string, QuoteLine>
}

function Days({ label, days, known, unit, colour }: DaysProps) {
  const firstDay = useFirstDayOfWeek()
  return (
    <ol aria-label={label} className="grid grid-cols-7 gap-1">
      {days.map((day, at) => {
        const line = known.get(day)
        const look = {
          // The column of the first day, from 1, in weeks like those of the team's calendar (G-01).
          place: at === 0 && days.length > ONE_ROW ? placeInWeek(day, firstDay) + 1 : undefined,
          isMonthNamed: at === 0 || day.endsWith('-01'),
        }
        return line === undefined ? (
          <UnknownCell key={day} day={day} {...look} />
        ) : (
          <CostCell key={day} explained={explainDay(line, unit)} colour={colour} {...look} />
        )
      })}
    </ol>
  )
}

interface MonthProps extends Omit<DaysProps, 'label'> {
  month: string
  isFirst: boolean
}

function Month({ month, isFirst, ...days }: MonthProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isFirst)
  const lines = days.days.flatMap(day => days.known.get(day) ?? [])
  const minutes = lines.reduce((sum, { am, pm }) => sum + am + pm, 0)
  const name = formatMonth(month)
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-mx-1 flex min-h-6 w-full cursor-pointer items-center gap-1 rounded-sm px-1 text-left pointer-coarse:min-h-11"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden className={isOpen ? 'size-4 shrink-0 rotate-90' : 'size-4 shrink-0'} />
        <span className="figures font-medium">
          {lines.length < days.days.length ? name : copy.ofMonth(name, totalCost(minutes, days.unit))}
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="pt-1 pb-2">
        {isOpen && <Days {...days} label={name} />}
      </div>
    </div>
  )
}

/** Up to this number of days, the strip is one row. More are laid out in weeks. */
const ONE_ROW = 7

/** The number of days from which the strip is folded by month: the longest month. */
const FOLDED_FROM = 32

/** Days grouped by month, in order. */
function monthsOf(days: readonly string[]): { month: string; days: string[] }[] {
  const months: { month: string; days: string[] }[] = []
  for (const day of days) {
    const month = monthOf(day)
    const last = months.at(-1)
    if (last?.month === month) last.days.push(day)
    else months.push({ month, days: [day] })
  }
  return months
}
