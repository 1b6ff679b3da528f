import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import { classes } from '../lib/classes.ts'

interface Props {
  label: string
  /** From 0 to 100. Without it, the progress is unknown. */
  value?: number
  isLabelHidden?: boolean
}

/** The progress of a running task. */
export function ProgressBar({ label, value, isLabelHidden = false }: Props) {
  return (
    <AriaProgressBar
      {...(value === undefined ? { isIndeterminate: true } : { value })}
      className="flex flex-col gap-1"
    >
      {({ percentage = 0, valueText }) => (
        <>
          <span className={isLabelHidden ? 'sr-only' : 'flex justify-between text-ink-muted text-meta'}>
            <Label>{label}</Label>
            <span className="figures">{valueText}</span>
          </span>
          <span data-mark="track" className="my-1 block h-1.5 overflow-hidden rounded-full bg-line">
            <span
              data-mark="fill"
              className={classes(
                'block h-full rounded-full bg-brand transition-[width]',
                value === undefined && 'animate-pulse',
              )}
              style={{ width: value === undefined ? '100%' : `${percentage}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
