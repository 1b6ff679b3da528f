import {
  checkStatementDays,
  balanceStatementCopy as copy,
  type LeaveTypeKey,
  statementSentence,
  yearOf,
} from '@leavewell/leave'
import { memo, useState } from 'react'
import { today } from '../../../leave-ui/today.ts'
import { useSettled } from '../../../lib/use-debounced-value.ts'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { TypeOnDay } from './type-on-day.tsx'

interface Props extends DayProps {
  onClose: () => void
}

/** Shows the balances on a past or future day, in a dialog. */
export const BalancesOnDayDialog = ({ types, onClose }: Props) => (
  <Dialog isOpen title={copy.onADayTitle} subtitle={copy.onADayText} onOpenChange={onClose}>
    <DialogBody>
      <BalancesOnDay types={types} />
    </DialogBody>
  </Dialog>
)

interface DayProps {
  /** The leave types with a balance. */
  types: readonly LeaveTypeKey[]
}

/** Each typed digit makes another date. Intermediate dates are neither requested nor reported as errors. */
const PAUSE_MS = 150

/** The date and the days left on it. The default is the last day of the year, the most common question. */
function BalancesOnDay({ types }: DayProps) {
  const [now] = useState(today)
  const [typed, setTyped] = useState(`${yearOf(now)}-12-31`)
  const day = useSettled(typed, PAUSE_MS)
  const problem = day === '' ? undefined : checkStatementDays({ from: day, to: day }, now)
  return (
    <>
      <DatePicker
        label={copy.aDay}
        value={typed}
        onChange={setTyped}
        error={problem && statementSentence(problem)}
        autoFocus
        className="max-w-48"
      />
      {day === '' || problem !== undefined ? (
        <p className="text-ink-muted">{copy.noneOfDay}</p>
      ) : (
        <LeftOnDay types={types} day={day} />
      )}
    </>
  )
}

/** Deferred while the user types the next date, so that typing stays responsive. */
const LeftOnDay = memo(({ types, day }: DayProps & { day: string }) => (
  <ul aria-label={copy.onADayTitle} className="divide-y divide-line border-line border-y">
    {types.map(type => (
      <TypeOnDay key={type} type={type} day={day} />
    ))}
  </ul>
))
