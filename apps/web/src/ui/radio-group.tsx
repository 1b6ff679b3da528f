import { useId } from 'react'
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import { classes } from '../lib/classes.ts'
import { FIELD, type FieldCopy, FieldLabel, FieldNotes, invalidIf } from './field-parts.tsx'
import type { Option } from './option-list.tsx'

type Choice<Id extends string> = Pick<Option<Id>, 'id' | 'label' | 'detail'>

interface Props<Id extends string> extends FieldCopy {
  options: readonly Choice<Id>[]
  value: Id
  onChange: (id: Id) => void
  name?: string
  className?: string
}

/** Selects one of two or three options that users compare, so all of them stay visible. */
export const RadioGroup = <Id extends string>(props: Props<Id>) => {
  const { label, hint, error, isLabelHidden, options, onChange, className, ...rest } = props
  return (
    <AriaRadioGroup
      {...rest}
      {...invalidIf(error)}
      onChange={id => onChange(id as Id)}
      className={classes(FIELD, className)}
    >
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <div>
        {options.map(option => (
          <RadioChoice key={option.id} {...option} />
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaRadioGroup>
  )
}

function RadioChoice({ id, label, detail }: Choice<string>) {
  const detailId = useId()
  return (
    <div>
      <Radio
        value={id}
        {...(detail !== undefined && { 'aria-describedby': detailId })}
        className="group flex min-h-(--control-height) cursor-pointer items-center gap-2.5"
      >
        <span className="size-4.5 shrink-0 rounded-full border border-line-control bg-surface transition-colors group-focus-ring:outline-2 group-focus-ring:outline-brand-ink group-focus-ring:outline-offset-2 group-data-selected:border-[5px] group-data-selected:border-accent" />
        {label}
      </Radio>
      {detail !== undefined && (
        <p id={detailId} className="-mt-1 pl-7 text-ink-subtle text-meta">
          {detail}
        </p>
      )}
    </div>
  )
}
