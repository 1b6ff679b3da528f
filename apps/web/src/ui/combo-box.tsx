import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type FormEvent, use, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Popover } from 'react-aria-components/Popover'
import { flushSync } from 'react-dom'
import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'
import { FIELD, type FieldCopy, FieldLabel, FieldNotes, INPUT_GROUP, invalidIf } from './field-parts.tsx'
import { FLOATING } from './floating.ts'
import { NoOptions, type Option, OptionList } from './option-list.tsx'

interface Props extends FieldCopy {
  options: readonly Option[]
  /** Id of the selected option. Empty for none. */
  value: string
  onChange: (id: string) => void
  /**
   * The text and its handler, if the caller finds the options. Without it, the options are filtered by the
   * text.
   */
  typed?: { text: string; onType: (text: string) => void }
  placeholder?: string
  /** Shown if no option matches the text. */
  noMatch?: string
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  className?: string
}

/** Selects one of many options by typing. */
export function ComboBox(props: Props) {
  const { label, hint, error, isLabelHidden, options, value, onChange, typed, placeholder, ...other } = props
  const { className, noMatch, ...rest } = other
  const found = typed
    ? { items: options, inputValue: typed.text, onInputChange: typed.onType, menuTrigger: 'input' as const }
    : { defaultItems: options, menuTrigger: 'input' as const }
  return (
    <AriaComboBox<Option>
      {...rest}
      {...invalidIf(error)}
      {...found}
      selectedKey={value === '' ? null : value}
      onSelectionChange={id => onChange(id === null ? '' : String(id))}
      allowsEmptyCollection
      className={classes(FIELD, className)}
    >
      <FieldLabel isHidden={isLabelHidden ?? false}>{label}</FieldLabel>
      <Group className={INPUT_GROUP}>
        <TypedInto placeholder={placeholder} opensAtFocus={!typed} />
        <Button className="flex items-center self-stretch px-3 text-ink-subtle">
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </Group>
      <FieldNotes hint={hint} error={error} />
      <Popover className={classes(FLOATING, 'w-(--trigger-width) overflow-hidden')} offset={4}>
        <OptionList empty={null} />
        <NoMatch>{noMatch ?? copy.noOptions}</NoMatch>
      </Popover>
    </AriaComboBox>
  )
}

interface TypedIntoProps {
  placeholder: string | undefined
  opensAtFocus: boolean
}

/** The input. Opens the full list on focus, and again on a press. */
function TypedInto({ placeholder, opensAtFocus }: TypedIntoProps) {
  const state = use(ComboBoxStateContext)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const openAll = () => {
    const { isOpen, isFocused, inputValue, selectedItem, open } = latest.current ?? {}
    if (isFocused && !isOpen && inputValue === (selectedItem?.textValue ?? '')) open?.(null, 'manual')
  }
  // Opens the list after the next frame. The browser scrolls to a focused field, and a scroll closes the list. A held
  // Tab key may have left the field by then, or leaves it right after. The list must know that it is open to close.
  const openAfterScroll = (field: HTMLElement) => {
    const { isFocused, selectedKey } = latest.current ?? {}
    const isHere = () => document.activeElement === field && latest.current?.selectedKey === selectedKey
    if (!isFocused) requestAnimationFrame(() => isHere() && flushSync(openAll))
  }
  const focusedAt = useRef(Number.NEGATIVE_INFINITY)
  const onFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    focusedAt.current = performance.now()
    if (opensAtFocus) openAfterScroll(currentTarget)
  }
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const isFilledIn = performance.now() - focusedAt.current < FILLED_IN_MS
    if (isFilledIn) holdScrollTo(currentTarget)
  }
  return (
    <Input
      onInput={onInput}
      onFocus={onFocus}
      className="min-w-0 flex-1 self-stretch truncate bg-transparent pl-3 outline-none"
      {...(placeholder !== undefined && { placeholder })}
      {...(opensAtFocus && { onClick: openAll })}
    />
  )
}

/** Input this soon after the focus was not typed, but filled in by a program. */
const FILLED_IN_MS = 250

/** The longest delay of a scroll event on a busy page. */
const SCROLL_TOLD_MS = 1_000

/**
 * Password managers and voice control focus and fill a field in one step, and the browser scrolls to it. The
 * scroll event arrives when the list is open. It would close the list and restore the previous option. This
 * suppresses that event and no other.
 */
function holdScrollTo(field: HTMLElement) {
  const { defaultView: page } = field.ownerDocument
  const letGo = () => page?.removeEventListener('scroll', hold, true)
  const hold = (event: Event) => {
    if (!(event.target instanceof Node && event.target.contains(field))) return
    event.stopImmediatePropagation()
    letGo()
  }
  page?.addEventListener('scroll', hold, true)
  setTimeout(letGo, SCROLL_TOLD_MS)
}

/** Outside the list box, so that it does not count as an option. */
function NoMatch({ children }: { children: string }) {
  const isEmpty = use(ComboBoxStateContext)?.collection.size === 0
  return isEmpty && <NoOptions>{children}</NoOptions>
}
