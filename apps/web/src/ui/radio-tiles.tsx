import { Check } from 'lucide-react'
import { useId } from 'react'
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import { classes } from '../lib/classes.ts'
import { FIELD, type FieldCopy, FieldLabel, FieldNotes, invalidIf } from './field-parts.tsx'
import type { Option } from './option-list.tsx'

interface Props<Id extends string> extends FieldCopy {
  options: readonly Option<Id>[]
  value: Id
  onChange: (id: Id) => void
  name?: string
  /** How many tiles are in a row: more if they are short. */
  size?: 'normal' | 'small'
}

/** Selects one of many looks, such as colours or icons, which users recognise rather than read. */
export const RadioTiles = <Id extends string>(props: Props<Id>) => {
  const { label, hint, error, isLabelHidden, options, onChange, size = 'normal', ...rest } = props
  return (
    <AriaRadioGroup {...rest} {...invalidIf(error)} onChange={id => onChange(id as Id)} className={FIELD}>
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <div
        className={classes('grid gap-1.5', size === 'small' ? 'grid-cols-3 md:grid-cols-4' : 'grid-cols-2')}
      >
        {options.map(option => (
          <Tile key={option.id} {...option} />
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaRadioGroup>
  )
}

function Tile({ id, label, detail, mark }: Option) {
  const detailId = useId()
  return (
    <Radio
      value={id}
      aria-label={label}
      {...(detail !== undefined && { 'aria-describedby': detailId })}
      className="relative flex min-h-(--control-height) min-w-0 cursor-pointer items-center gap-2 rounded-md border border-line px-2 py-1 transition-colors hover:bg-sunken focus-visible:outline-2 focus-visible:outline-brand-ink selected:border-accent selected:bg-brand-soft"
    >
      {({ isSelected }) => (
        <>
          {mark}
          <span className="min-w-0">
            <span className="block truncate">{label}</span>
            {detail !== undefined && (
              <span id={detailId} className="block text-ink-subtle text-meta">
                {detail}
              </span>
            )}
          </span>
          {isSelected && <Check aria-hidden className="absolute top-1 right-1 size-3 text-brand-ink" />}
        </>
      )}
    </Radio>
  )
}
