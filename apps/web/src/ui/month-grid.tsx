import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { useFirstDayOfWeek } from '../lib/first-day-of-week.ts'

const WEEKDAYS = { sunday: 'sun', monday: 'mon', saturday: 'sat' } as const

/** The first weekday, in the format of day calendars. */
export const useFirstWeekday = () => WEEKDAYS[useFirstDayOfWeek()]

const TURN =
  'flex size-8 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:size-11'

/** Above the months of a calendar: their names between the buttons for other months. */
export const MonthHeader = ({ children }: { children: ReactNode }) => (
  <div className="mb-2 flex items-center justify-between">
    <Button slot="previous" className={TURN}>
      <ChevronLeft aria-hidden className="size-4" />
    </Button>
    {children}
    <Button slot="next" className={TURN}>
      <ChevronRight aria-hidden className="size-4" />
    </Button>
  </div>
)

interface Props extends Pick<ComponentProps<typeof CalendarGrid>, 'offset' | 'className'> {
  /** The cell of a day. */
  children: ComponentProps<typeof CalendarGridBody>['children']
}

/** The days of a month below the names of the weekdays. */
export const MonthGrid = ({ children, ...props }: Props) => (
  <CalendarGrid weekdayStyle="short" {...props}>
    <CalendarGridHeader>
      {day => (
        <CalendarHeaderCell className="pb-1 font-medium text-ink-subtle text-meta">{day}</CalendarHeaderCell>
      )}
    </CalendarGridHeader>
    <CalendarGridBody>{children}</CalendarGridBody>
  </CalendarGrid>
)
