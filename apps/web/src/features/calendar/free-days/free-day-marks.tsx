import { calendarCopy as copy, type FreeDayOfUser, formatWeekdayAndDay } from '@leavewell/leave'
import { DayFacts } from '../day-facts.tsx'
import type { KnownFreeDays } from './free-days.ts'

interface Props {
  /** The holiday of a day. */
  of: (day: string) => string | undefined
  days: readonly string[]
}

/** The public holidays among these days, below a list of leave. */
export const HolidayList = ({ of, days }: Props) => (
  <DayFacts
    title={copy.holidays}
    facts={days.flatMap(day => {
      const holiday = of(day)
      return holiday === undefined ? [] : [{ when: formatWeekdayAndDay(day), what: holiday }]
    })}
  />
)

/** Shades a day off or half a day: the morning on top, the afternoon at the bottom. */
export const SHADE: Record<FreeDayOfUser['part'], string> = {
  day: 'shade bg-sunken/60',
  am: 'shade shade-am bg-linear-to-b from-50% from-sunken/60 to-50% to-transparent',
  pm: 'shade shade-pm bg-linear-to-b from-50% from-transparent to-50% to-sunken/60',
}

/** A dot for cells without room for the holiday's name. The name is in the tooltip and in hidden text. */
export const HolidayMark = ({ name }: { name: string | undefined }) =>
  name !== undefined && (
    <span title={name} className="flex size-full items-center justify-center">
      <span className="sr-only">{name}</span>
      <span aria-hidden data-mark="fill" className="size-1.5 rounded-full bg-ink-subtle" />
    </span>
  )

interface HeadingProps {
  day: string
  holiday: string | undefined
  isToday?: boolean
}

/** A day in a list by day, with its holiday. */
export const DayHeading = ({ day, holiday, isToday = false }: HeadingProps) => (
  <h3 className="mb-1.5 font-semibold text-ink-muted text-meta">
    {isToday ? copy.todayIs(formatWeekdayAndDay(day)) : formatWeekdayAndDay(day)}
    {holiday !== undefined && <span className="font-normal"> · {holiday}</span>}
  </h3>
)

/** Explains the shading. Shown if anyone's working time is known. */
export const FreeDaysLegend = ({ isShown }: { isShown: boolean }) =>
  isShown && (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="shade h-3 w-5 rounded-xs border border-line bg-sunken" />
      {copy.notWorkedOrHoliday}
    </li>
  )

/** Whether the working time of any of these people is known. */
export const isAnyKnown = (known: KnownFreeDays, users: readonly { id: string }[]): boolean =>
  users.some(({ id }) => known.of(id) !== undefined)
