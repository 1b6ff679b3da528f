import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { classes } from '../lib/classes.ts'
import { Checkbox } from './checkbox.tsx'
import { FIELD, type FieldCopy, FieldLabel, FieldNotes, invalidIf } from './field-parts.tsx'
import type { Option } from './option-list.tsx'

interface Props<Id extends string> extends FieldCopy {
  options: readonly Pick<Option<Id>, 'id' | 'label'>[]
  /** Ids of the selected options. */
  value: readonly Id[]
  /** In the order of the options, not of the selection. */
  onChange: (ids: Id[]) => void
  name?: string
  isRequired?: boolean
  className?: string
  /** The layout of the options. Stacked by default. */
  layout?: string
}

/** Selects any number of a few options. */
export const CheckboxGroup = <Id extends string>(props: Props<Id>) => {
  const { label, hint, error, isLabelHidden, options, value, onChange, className, layout, ...rest } = props
  return (
    <AriaCheckboxGroup
      {...rest}
      {...invalidIf(error)}
      value={[...value]}
      onChange={chosen => onChange(options.map(({ id }) => id).filter(id => chosen.includes(id)))}
      className={classes(FIELD, className)}
    >
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <div className={layout}>
        {options.map(({ id, label }) => (
          <Checkbox key={id} value={id}>
            {label}
          </Checkbox>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaCheckboxGroup>
  )
}
