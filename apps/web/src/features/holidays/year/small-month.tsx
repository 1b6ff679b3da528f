import { formatMonth, formatWeekday, isWeekend, monthOf, weeksOfMonth } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { useFirstDayOfWeek } from '../../../lib/first-day-of-week.ts'
import { type DayLook, fillOf } from './day-style.ts'

interface Props {
  /** `YYYY-MM` */
  month: string
  looks: ReadonlyMap<string, DayLook>
  today: string
  /** Its holidays by name, also for screen readers, which skip the visual days. */
  children: ReactNode
}

/** A small month: its visual days, with its holidays below. */
export function SmallMonth({ month, looks, today, children }: Props) {
  const weeks = weeksOfMonth(month, useFirstDayOfWeek())
  return (
    <section aria-labelledby={`month-${month}`} className="min-w-0 break-inside-avoid">
      <h3 id={`month-${month}`} className="pb-1 font-semibold text-body print:text-meta">
        {formatMonth(month).replace(/ \d+$/, '')}
      </h3>
      <table aria-hidden className="figures w-full table-fixed text-center text-meta">
        <thead>
          <tr className="text-ink-subtle">
            {weeks[0]?.map(day => (
              <th key={day} className="p-0 font-normal">
                {formatWeekday(day, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day} className="p-px print:p-0">
                  {monthOf(day) === month && <Day day={day} look={looks.get(day)} isToday={day === today} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  )
}

function Day({ day, look, isToday }: { day: string; look: DayLook | undefined; isToday: boolean }) {
  const isShown = look !== undefined && !look.isCancelled
  return (
    <span
      data-day={day}
      className={classes(
        'relative isolate mx-auto flex h-6 w-full max-w-9 items-center justify-center rounded-sm print:h-4',
        isWeekend(day) && !isShown && 'text-ink-subtle',
        isShown && 'font-semibold',
        isShown && look.part === 'day' && !look.isInherited && 'text-on-brand',
        look?.isCancelled === true && 'line-through',
        isToday && 'outline-1 outline-brand-ink print:outline-0',
      )}
    >
      {isShown && <DayFill look={look} />}
      {Number(day.slice(8))}
    </span>
  )
}

export const DayFill = ({ look }: { look: Omit<DayLook, 'isCancelled'> }) => (
  <span
    data-mark="fill"
    className={classes('absolute inset-0 -z-10 rounded-sm [print-color-adjust:exact]', fillOf(look))}
  />
)
