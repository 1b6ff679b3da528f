import { Check } from 'lucide-react'
import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'

interface Props {
  /** Accessible name of the steps. */
  label: string
  steps: readonly string[]
  /** Index of the current step. Beyond the last when all are done. */
  current: number
}

/** Shows the done, current and remaining steps of a task. If narrow, only the current step has its name. */
export const Stepper = ({ label, steps, current }: Props) => (
  <ol aria-label={label} className="@container flex min-w-0 items-center gap-2">
    {steps.map((step, index) => {
      const isDone = index < current
      const isNow = index === current
      return (
        <li
          key={step}
          {...(isNow && { 'aria-current': 'step' as const })}
          className={classes('flex min-w-0 items-center gap-2', index < steps.length - 1 && 'flex-1')}
        >
          <span
            aria-hidden
            data-mark={isDone || isNow ? 'primary' : undefined}
            className={classes(
              'figures flex size-6 shrink-0 items-center justify-center rounded-full border text-meta',
              isDone || isNow
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line-control text-ink-subtle',
            )}
          >
            {isDone ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span
            className={classes('truncate', isNow ? 'font-medium' : 'text-ink-muted @max-[24rem]:sr-only')}
          >
            {step}
            {isDone && <span className="sr-only"> ({copy.done})</span>}
          </span>
          {index < steps.length - 1 && <span aria-hidden className="h-px min-w-3 flex-1 bg-line-control" />}
        </li>
      )
    })}
  </ol>
)
