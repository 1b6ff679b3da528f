import { calendarCopy as copy } from '@leavewell/leave'
import type { KnownFreeDays } from './free-days.ts'

/** What shading means, where somebody's working time is known. */
export const FreeDaysLegend = ({ isShown }: { isShown: boolean }) =>
  isShown && (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="h-3 w-5 rounded-xs border border-line bg-sunken" />
      {copy.notWorkedOrHoliday}
    </li>
  )

/** Whether the working time of any of these people is known. */
export const isAnyKnown = (known: KnownFreeDays, users: readonly { id: string }[]): boolean =>
  users.some(({ id }) => known.of(id) !== undefined)
