import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'

const TURN =
  'flex size-8 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:size-11'

const CELL =
  'figures flex size-9 cursor-default items-center justify-center rounded-md outline-none pointer-coarse:size-11 max-[24rem]:pointer-coarse:size-9 ' +
  'hover:bg-sunken focus-visible:outline-2 focus-visible:outline-accent-ink today:font-semibold today:text-accent-ink ' +
  'selected:bg-accent selected:font-medium selected:text-on-accent outside-month:invisible ' +
  'disabled:text-ink-subtle disabled:opacity-45 unavailable:text-ink-subtle unavailable:line-through'

/** A month to choose a day from, from Sunday on like the calendar of the team (G-01); takes its value from the picker around it. */
export function Calendar() {
  return (
    <AriaCalendar firstDayOfWeek="sun" className="p-3">
      <header className="mb-2 flex items-center justify-between">
        <Button slot="previous" className={TURN}>
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <CalendarHeading className="font-semibold text-body" />
        <Button slot="next" className={TURN}>
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {day => (
            <CalendarHeaderCell className="pb-1 font-medium text-ink-subtle text-meta">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{date => <CalendarCell date={date} className={CELL} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}
