import {
  addDays,
  type ClosingPreview,
  checkClosing,
  closingSentence,
  closedPeriodsCopy as copy,
  formatDayRange,
  problemsOf,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { closePeriod, previewLockPeriod } from '../../data/closed-periods/closed-periods.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { fieldErrorsOf } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { ShortList } from '../../ui/short-list.tsx'

interface Props {
  /** The last locked day. Undefined if no period is locked. */
  last: string | undefined
  onClose: () => void
}

/** How many undecided requests are shown at first. */
const FIRST = 5

/** Locks a period in three steps: the last day, the requests that are pending before it, and the confirmation. */
export function ClosePeriodDialog({ last, onClose }: Props) {
  const { mutateAsync: ask } = useMutation(previewLockPeriod())
  const { mutateAsync: close } = useMutation(closePeriod())
  const [shown, setShown] = useState<ClosingPreview>()
  const closed = last === undefined ? [] : [{ leave_type: null, calendar_id: null, day: last }]
  const form = useForm({
    start: () => ({ day: '' }),
    check: ({ day }) => problemsOf([checkClosing(day, closed, today())], closingSentence),
    refusedFields: fieldErrorsOf,
    async send({ day }) {
      if (shown === undefined) return ask(day)
      await close(day)
      return undefined
    },
    onSent(preview) {
      setShown(preview)
      if (preview !== undefined) return
      announceSuccess(copy.closed(form.values.day))
      onClose()
    },
    onRefused() {
      // Problems are shown at the day field.
      setShown(undefined)
      return false
    },
  })
  return (
    <FormDialog
      title={copy.close}
      form={form}
      submit={shown ? copy.confirm : copy.next}
      others={shown && <Button onPress={() => setShown(undefined)}>{copy.back}</Button>}
      onClose={onClose}
    >
      {shown ? (
        <Undecided {...shown} />
      ) : (
        <DatePicker
          {...form.field('day')}
          label={copy.day}
          hint={copy.dayHint}
          max={addDays(today(), -1)}
          outOfRange={copy.notOver}
          isRequired
          autoFocus
        />
      )}
    </FormDialog>
  )
}

function Undecided({ day, undecided }: ClosingPreview) {
  const types = useLeaveTypes()
  return (
    <>
      <p className="font-medium">{copy.closing(day)}</p>
      {undecided.length === 0 ? (
        <p role="status">{copy.allDecided}</p>
      ) : (
        <>
          <Alert tone="warning" title={copy.undecided(undecided.length)} isAnnounced>
            {copy.undecidedMeans}
          </Alert>
          <div>
            <ShortList items={undecided} limit={FIRST} more={copy.all} less={copy.fewer}>
              {lines => (
                <ul
                  aria-label={copy.undecidedLines}
                  className="divide-y divide-line rounded-lg border border-line"
                >
                  {lines.map(({ request_id, name, leave_type, start_date, end_date }) => (
                    <li key={request_id} className="px-4 py-2.5">
                      <span className="block font-medium">{name}</span>
                      <span className="block text-ink-muted">
                        {types.name(leave_type)}, {formatDayRange(start_date, end_date)}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </ShortList>
          </div>
        </>
      )}
    </>
  )
}
