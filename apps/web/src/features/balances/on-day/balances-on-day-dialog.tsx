import { checkStatementDays, balanceStatementCopy as copy, type LeaveType, yearOf } from '@leavewell/leave'
import { useState } from 'react'
import { today } from '../../../leave-ui/today.ts'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { TypeOnDay } from './type-on-day.tsx'

interface Props {
  /** The leave types that somebody has a balance of. */
  types: readonly LeaveType[]
  onClose: () => void
}

/** What will be left, or was, on a day: at first on the last one of the year, which is asked for most. */
export function BalancesOnDayDialog({ types, onClose }: Props) {
  const [now] = useState(today)
  const [day, setDay] = useState(`${yearOf(now)}-12-31`)
  const problem = day === '' ? undefined : checkStatementDays({ from: day, to: day }, now)
  return (
    <Dialog isOpen title={copy.onADayTitle} subtitle={copy.onADayText} onOpenChange={onClose}>
      <DialogBody>
        <DatePicker
          label={copy.aDay}
          value={day}
          onChange={setDay}
          error={problem?.message}
          autoFocus
          className="max-w-48"
        />
        {day === '' || problem !== undefined ? (
          <p className="text-ink-muted">{copy.noneOfDay}</p>
        ) : (
          <ul aria-label={copy.onADayTitle} className="divide-y divide-line border-line border-y">
            {types.map(type => (
              <TypeOnDay key={type} type={type} day={day} />
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  )
}
