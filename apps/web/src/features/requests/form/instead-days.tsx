import { daysWithoutLeaveCopy as copy, formatDayRange } from '@leavewell/leave'
import { Button } from '../../../ui/button.tsx'
import { isOfLimit } from './use-leave-facts.ts'
import type { LeaveFormState } from './use-leave-form.ts'

interface Props {
  form: LeaveFormState
  /** The kind of findings next to it. It is shown once, next to the blocking ones if there are any. */
  beside: 'block' | 'warn'
}

/** If a limit has findings on the selected days, offers the nearest free dates for the same leave. */
export function InsteadDays({ form, beside }: Props) {
  const { findings, instead } = form.cost
  const isRefused = findings.some(finding => finding.mode === 'block' && isOfLimit(finding))
  if (instead.length === 0 || isRefused !== (beside === 'block')) return null
  return (
    <fieldset aria-label={copy.instead} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <span aria-hidden className="max-md:basis-full">
        {copy.instead}:
      </span>
      {instead.map(({ start, end }) => (
        <Button
          key={start}
          size="small"
          aria-label={copy.choose(start, end)}
          onPress={({ target }) => {
            form.moveTo({ start, end })
            focusStartDate(target)
          }}
        >
          {formatDayRange(start, end)}
        </Button>
      ))}
    </fieldset>
  )
}

/**
 * The pressed button disappears, so the first date field gets the focus, because its value has changed. The
 * focus goes to its button, so that no phone opens its keyboard.
 */
const focusStartDate = (pressed: Element) =>
  pressed.closest('form')?.querySelector<HTMLElement>('[role=group] button')?.focus()
