import { leaveFormCopy as copy, formatDayRange } from '@leavewell/leave'
import { type ReactNode, useRef } from 'react'
import { deferAfterPaint } from '../../../lib/defer-after-paint.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { InsteadDays } from './instead-days.tsx'
import { LeaveCalendar, type LeaveCalendarFor } from './leave-calendar.tsx'
import { QuickDates } from './quick-dates.tsx'
import { RangeCost } from './range-cost.tsx'
import type { LeaveFormState } from './use-leave-form.ts'

interface Props {
  form: LeaveFormState
  today: string
  /** The owner of the leave, and the request that is edited. */
  about: LeaveCalendarFor
}

/**
 * First and last day. They can be typed, selected in the calendar, or set by a preset. The button
 * of the last day opens the same calendar with the first day already selected.
 */
export function DateFields({ form, today, about }: Props) {
  const { earliest } = form
  const { start_date, end_date } = form.values
  const fields = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const months = (from?: string) => ({
    title: copy.chooseRange,
    beside: fields,
    draw: (close: () => void): ReactNode => (
      <LeaveCalendar
        {...about}
        value={{ start: start_date, end: end_date }}
        min={earliest}
        from={from}
        blackouts={form.blackouts}
        onChange={days =>
          deferAfterPaint(() => {
            form.chooseDays(days)
            close()
          })
        }
      >
        {choosing => <RangeCost form={form} choosing={choosing} {...(!isPhone && { onClose: close })} />}
      </LeaveCalendar>
    ),
  })
  const quick = <QuickDates form={form} today={today} userId={about.userId} />
  return (
    <div className="flex flex-col gap-2">
      {/* On a phone before the fields, because one press is the fast way. */}
      {isPhone && quick}
      <div ref={fields} className="grid grid-cols-2 gap-2 max-[24rem]:grid-cols-1 md:gap-4">
        <DatePicker
          name="start_date"
          label={copy.startDate}
          value={start_date}
          onChange={form.chooseStart}
          min={earliest}
          outOfRange={form.startTooEarly}
          isRequired
          calendar={months()}
        />
        <DatePicker
          name="end_date"
          label={copy.endDate}
          value={end_date}
          onChange={form.chooseEnd}
          // A start in the past has its own message.
          min={start_date || earliest}
          outOfRange={start_date ? copy.endBeforeStart : copy.endInPast}
          isRequired
          calendar={months(start_date >= earliest ? start_date : undefined)}
        />
      </div>
      <InsteadDays form={form} beside="block" />
      {/* Days set by a suggestion are announced, because the pressed button disappears. */}
      <p aria-live="polite" className="sr-only">
        {form.moved && formatDayRange(form.moved.start, form.moved.end)}
      </p>
      {!isPhone && quick}
    </div>
  )
}
