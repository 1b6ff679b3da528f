import {
  holidaysCopy as copy,
  formatDaySpoken,
  type HolidayOfYear,
  type HolidayYear,
  monthOf,
} from '@leavewell/leave'
import { Button } from 'react-aria-components/Button'
import { classes } from '../../../lib/classes.ts'
import { Card } from '../../../ui/card.tsx'
import { dayStyles } from './day-style.ts'
import { HolidayMenu, type HolidayVerb } from './holiday-menu.tsx'
import { DayFill, SmallMonth } from './small-month.tsx'

interface Props {
  shown: HolidayYear
  today: string
  onChoose: (verb: HolidayVerb, holiday: HolidayOfYear) => void
}

/** Twelve small months, each with its holidays by name. Fits on one printed page. */
export function YearCalendar({ shown: { year, holidays }, today, onChoose }: Props) {
  const looks = dayStyles(holidays)
  const byMonth = Map.groupBy(holidays, ({ day }) => monthOf(day))
  const inherited = holidays.filter(({ is_inherited }) => is_inherited)
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return (
    <Card>
      <div
        data-print="year"
        className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-8 gap-y-6 print:grid-cols-3 print:gap-y-2"
      >
        {months.map(month => (
          <SmallMonth key={month} month={month} looks={looks} today={today}>
            <ul className="pt-1.5 print:pt-0.5">
              {byMonth.get(month)?.map(holiday => (
                <li key={holiday.day + holiday.part + holiday.region}>
                  <NamedHoliday holiday={holiday} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </SmallMonth>
        ))}
      </div>
      <Legend inheritedFrom={[...new Set(inherited.map(({ region_name }) => region_name))]} />
    </Card>
  )
}

const NamedHoliday = ({ holiday, onChoose }: { holiday: HolidayOfYear } & Pick<Props, 'onChoose'>) => (
  <HolidayMenu
    holiday={holiday}
    onChoose={onChoose}
    trigger={
      <Button
        aria-label={spokenHoliday(holiday)}
        data-action="menu"
        className="-mx-1.5 flex w-[calc(100%+0.75rem)] gap-2 rounded-sm px-1.5 py-0.5 text-left text-meta hover:bg-sunken expanded:bg-sunken pointer-coarse:min-h-11 pointer-coarse:items-center print:py-0 print:text-[7pt] print:leading-tight"
      >
        <span className="figures w-5 shrink-0 text-right font-semibold">{Number(holiday.day.slice(8))}</span>
        <span className="min-w-0">
          <span className={classes(holiday.cancelled && 'text-ink-subtle line-through')}>{holiday.name}</span>
          {notesOf(holiday).map(note => (
            <span key={note} className="text-ink-subtle">
              {' '}
              · {note}
            </span>
          ))}
        </span>
      </Button>
    }
  />
)

/** Notes next to the name. The colour shows that a holiday is inherited, and screen readers get it as text. */
const notesOf = ({ part, cancelled }: HolidayOfYear): string[] => [
  ...(part === 'day' ? [] : [copy.parts[part]]),
  ...(cancelled ? [copy.cancelled] : []),
]

const spokenHoliday = (holiday: HolidayOfYear): string =>
  [
    formatDaySpoken(holiday.day),
    holiday.name,
    ...notesOf(holiday),
    ...(holiday.is_inherited ? [copy.inheritedFrom(holiday.region_name)] : []),
  ].join(', ')

/** The legend of a year. Without inherited holidays, the legend omits them. */
const legendOf = (inheritedFrom: readonly string[]) =>
  [
    { label: copy.legendOwn, part: 'day', isInherited: false },
    ...(inheritedFrom.length > 0
      ? [{ label: copy.legendInherited(inheritedFrom), part: 'day', isInherited: true } as const]
      : []),
    { label: copy.legendPart, part: 'am', isInherited: false },
    { label: copy.legendEvening, part: 'evening', isInherited: false },
  ] as const

const Legend = ({ inheritedFrom }: { inheritedFrom: readonly string[] }) => (
  <ul
    aria-label={copy.legend}
    className="mt-6 flex flex-wrap gap-x-5 gap-y-1 border-line border-t pt-3 text-ink-muted text-meta print:mt-2 print:pt-1"
  >
    {legendOf(inheritedFrom).map(({ label, ...look }) => (
      <li key={label} className="flex items-center gap-1.5">
        <span aria-hidden className="relative isolate size-4">
          <DayFill look={look} />
        </span>
        {label}
      </li>
    ))}
    <li>
      <span aria-hidden className="line-through">
        12
      </span>{' '}
      {copy.cancelled}
    </li>
  </ul>
)
