import { daysWithoutLeaveCopy as copy, formatDayRange } from '@leavewell/leave'
import { Button } from '../../../ui/button.tsx'
import { isOfLimit } from './use-leave-facts.ts'
import type { LeaveFormState } from './use-leave-form.ts'

interface Props {
  form: LeaveFormState
  /** Beside which words of a limit it stands: once, where a limit refuses beside that. */
  beside: 'block' | 'warn'
}

/** Where a limit speaks against the chosen days: the same leave at the nearest times that are free, with one press each. */
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

/** What was pressed goes: the focus is given to the first date field, which is what has changed, and on its button, because no phone is to bring its keys up. */
const focusStartDate = (pressed: Element) =>
  pressed.closest('form')?.querySelector<HTMLElement>('[role=group] button')?.focus()
