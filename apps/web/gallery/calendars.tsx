import { useState } from 'react'
import { DatePicker } from '../src/ui/date-picker.tsx'
import { RangeCalendar } from '../src/ui/range-calendar.tsx'
import { State } from './part.tsx'

const DAY = '2026-12-08'

const MARK = (
  <span aria-hidden className="absolute inset-x-0 bottom-1 mx-auto size-1 rounded-full bg-ink-subtle" />
)

/** Weekends are drawn as days off, and two days have notes. */
const noteOf = (day: string) => {
  if (day === '2026-12-10') return { marks: MARK, words: ['Thursday, 10 December', 'Henry is away'] }
  if (day === '2026-12-25')
    return { isQuiet: true, marks: MARK, words: ['Friday, 25 December', 'Christmas Day'] }
  return /-(05|06|12|13|19|20|26|27)$/.test(day) ? { isQuiet: true, words: ['Weekend'] } : undefined
}

export const Calendars = () => (
  <>
    <State name="Day: empty, chosen, out of range, disabled">
      <div className="flex flex-col gap-4">
        <Day label="Start date" start="" />
        <Day label="End date" start={DAY} />
        <Day label="Too early" start={DAY} min="2027-01-01" outOfRange="Choose a day of the next year" />
        <Day label="Fixed" start={DAY} isDisabled />
      </div>
    </State>
    <State name="Range: two months, with notes of days">
      <Range months={2} label="Days of your leave" />
    </State>
    <State name="Range: one month, nothing chosen">
      <Range months={1} label="Days, on a phone" isEmpty />
    </State>
  </>
)

function Day({
  start,
  ...props
}: Partial<React.ComponentProps<typeof DatePicker>> & { label: string; start: string }) {
  const [day, setDay] = useState(start)
  return <DatePicker value={day} onChange={setDay} {...props} />
}

function Range({ months, label, isEmpty = false }: { months: 1 | 2; label: string; isEmpty?: boolean }) {
  const [value, setValue] = useState(isEmpty ? { start: '', end: '' } : { start: DAY, end: '2026-12-14' })
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface p-3">
      <RangeCalendar
        label={label}
        value={value}
        onChange={setValue}
        min=""
        months={months}
        noteOf={noteOf}
        onShow={() => {}}
        legend="A dot: somebody is away."
      >
        {({ days }) => <p>{days ? `${days.start} to ${days.end}` : 'Press the first and the last day.'}</p>}
      </RangeCalendar>
    </div>
  )
}
