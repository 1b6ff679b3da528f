import { Minus, Plus } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import type { ValidationResult } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField, type NumberFieldProps } from 'react-aria-components/NumberField'
import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'
import { FIELD, type FieldCopy, FieldLabel, FieldNotes, INPUT_GROUP, invalidIf } from './field-parts.tsx'

type Props = Omit<NumberFieldProps, 'className' | 'style' | 'children'> & FieldCopy & { className?: string }

const STEP =
  'flex w-9 items-center justify-center self-stretch text-ink-muted hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:w-11'

/** Replaces the browser's message for an impossible number. */
const sayNumber =
  ({ minValue, maxValue, step }: NumberFieldProps) =>
  ({ validationDetails: wrong }: ValidationResult): string | undefined => {
    if (wrong.rangeUnderflow && minValue !== undefined) return copy.atLeast(minValue)
    if (wrong.rangeOverflow && maxValue !== undefined) return copy.atMost(maxValue)
    if (wrong.stepMismatch && step !== undefined) return copy.inSteps(step)
    return wrong.badInput || wrong.valueMissing ? copy.aNumber : undefined
  }

/** A number with buttons to increase or decrease it. */
export function NumberField({ label, hint, error, isLabelHidden, className, ...props }: Props) {
  return (
    <AriaNumberField {...props} {...invalidIf(error)} className={classes(FIELD, className)}>
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <Group className={classes(INPUT_GROUP, 'overflow-hidden')}>
        <Input
          // As the Tab key does, so that typing replaces the number.
          {...(props.autoFocus === true && { onFocus: ({ currentTarget }) => currentTarget.select() })}
          className="figures min-w-0 flex-1 self-stretch bg-transparent px-3 outline-none"
        />
        <Button slot="decrement" className={classes(STEP, 'border-line border-l')}>
          <Minus aria-hidden className="size-4" />
        </Button>
        <Button slot="increment" className={classes(STEP, 'border-line border-l')}>
          <Plus aria-hidden className="size-4" />
        </Button>
      </Group>
      <FieldNotes hint={hint} error={error} say={sayNumber(props)} />
    </AriaNumberField>
  )
}
