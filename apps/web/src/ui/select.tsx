import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { classes } from '../lib/classes.ts'
import { deferAfterPaint } from '../lib/defer-after-paint.ts'
import { copy } from './copy.ts'
import { FIELD, type FieldCopy, FieldLabel, FieldNotes, INPUT, invalidIf } from './field-parts.tsx'
import { type FilterChip, RemoveFilter } from './filter-chips.tsx'
import { FLOATING } from './floating.ts'
import { NoOptions, type Option, OptionList } from './option-list.tsx'

interface Props<Id extends string> extends FieldCopy {
  options: readonly Option<Id>[]
  /** Id of the selected option. Empty for none, or for an option with an empty id. */
  value: Id | ''
  onChange: (id: Id) => void
  placeholder?: string
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
  className?: string
  /** Drawn as the chip of a filter: filled and removable while it filters, and null while it does not. */
  chip?: FilterChip | null | undefined
}

/**
 * Options from the server may load after the press, so the list opens empty and then fills. The state supports
 * this property, but the component's types lack it.
 */
const OPENS_EMPTY = { allowsEmptyCollection: true }

const CHIP = 'inline-flex min-w-0 max-w-full items-center rounded-full transition-colors'
const CHIP_UNSET = 'bg-fill hover:bg-fill-hover'
const CHIP_SET = 'bg-accent font-medium text-on-accent'

/** Selects one of a few options. */
export function Select<Id extends string>(props: Props<Id>) {
  const { label, hint, error, isLabelHidden, options, value, onChange, className, chip, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <AriaSelect
      {...rest}
      {...OPENS_EMPTY}
      {...invalidIf(error)}
      value={value === '' && !options.some(({ id }) => id === value) ? null : value}
      // Dependent content renders after the list has closed. Keys select immediately, because the next key
      // continues from there.
      onChange={id => id !== null && deferAfterPaint(() => onChange(id as Id), 'now')}
      isOpen={isOpen}
      onOpenChange={opens => (opens ? deferAfterPaint(() => setOpen(true), 'now') : setOpen(false))}
      className={chip === undefined ? classes(FIELD, className) : classes(CHIP, chip ? CHIP_SET : CHIP_UNSET)}
    >
      <FieldLabel isHidden={isLabelHidden ?? chip !== undefined}>{label}</FieldLabel>
      <Button
        className={classes(
          chip === undefined ? `${INPUT} justify-between` : 'control min-w-0 rounded-full px-3.5',
          'flex items-center gap-2 text-left',
        )}
      >
        {chip && (
          <span aria-hidden className="shrink-0 opacity-70">
            {label}:
          </span>
        )}
        <SelectValue<Option> className="min-w-0 flex-1 truncate placeholder:text-ink-subtle">
          {({ selectedItems, defaultChildren, isPlaceholder }) =>
            isPlaceholder ? (
              defaultChildren
            ) : (
              <span className="flex items-center gap-2">
                {selectedItems[0]?.mark}
                <span className="truncate">{selectedItems[0]?.label}</span>
              </span>
            )
          }
        </SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 opacity-60" />
      </Button>
      {chip && <RemoveFilter chip={chip} />}
      <FieldNotes hint={hint} error={error} />
      <Popover className={classes(FLOATING, 'min-w-(--trigger-width) overflow-hidden')} offset={4}>
        <OptionList options={options} empty={<NoOptions>{copy.noChoices}</NoOptions>} />
      </Popover>
    </AriaSelect>
  )
}
