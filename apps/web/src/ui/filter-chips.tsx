import { X } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'

/** An active filter of a list. */
export interface FilterChip {
  id: string
  /** Label of the field: `Status`. Empty if the value is clear without it. */
  name: string
  /** The value as the field shows it: `Pending`. */
  value: string
  onRemove: () => void
}

interface Props {
  chips: readonly FilterChip[]
  /** Removes all filters. */
  onClear: () => void
  className?: string
}

const CHIP =
  'inline-flex h-7 min-w-0 max-w-full cursor-pointer items-center gap-1 rounded-full border px-2.5 text-meta pointer-coarse:h-11 pointer-coarse:px-4'

/**
 * The active filters above a list. A press or Delete removes one and focuses the next, or finally the note that
 * no filters are left. `ListStatus` announces the number of entries.
 */
export function FilterChips({ chips, onClear, className }: Props) {
  const isEmpty = chips.length === 0
  const [wasNarrowed, setNarrowed] = useState(!isEmpty)
  if (!isEmpty && !wasNarrowed) setNarrowed(true)
  if (!wasNarrowed) return null
  return (
    <div data-print="hidden" className={isEmpty ? 'sr-only' : className}>
      {isEmpty ? (
        <p data-focus="empty" tabIndex={-1}>
          {copy.noFilters}
        </p>
      ) : (
        <ul aria-label={copy.filters} className="flex flex-wrap items-center gap-2">
          {chips.map(chip => (
            <li key={chip.id} className="flex min-w-0">
              <Chip {...chip} />
            </li>
          ))}
          {chips.length > 1 && (
            <li className="flex">
              <button
                type="button"
                className={classes(CHIP, 'border-transparent text-ink underline-offset-2 hover:underline')}
                onClick={onClear}
              >
                {copy.clearFilters}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

const nameOf = ({ name, value }: FilterChip) => copy.removeFilter(name === '' ? value : `${name}: ${value}`)

const Chip = (chip: FilterChip) => (
  <button
    type="button"
    aria-label={nameOf(chip)}
    className={classes(CHIP, 'border-transparent bg-fill hover:bg-fill-hover')}
    onClick={chip.onRemove}
    onKeyDown={({ key }) => {
      if (key === 'Delete' || key === 'Backspace') chip.onRemove()
    }}
  >
    <span className="truncate">
      {chip.name !== '' && <span className="text-ink-muted">{chip.name}: </span>}
      {chip.value}
    </span>
    <X aria-hidden className="size-3.5 shrink-0 text-ink-subtle" />
  </button>
)

/** The cross of a filter that is drawn as a chip. Afterwards the focus is on the filter. */
export const RemoveFilter = ({ chip }: { chip: FilterChip }) => (
  <button
    type="button"
    aria-label={nameOf(chip)}
    className="-ml-2.5 flex size-8 shrink-0 items-center justify-center rounded-full hover:opacity-70 pointer-coarse:size-11"
    onClick={({ currentTarget }) => {
      currentTarget.parentElement?.querySelector('button')?.focus()
      chip.onRemove()
    }}
  >
    <X aria-hidden className="size-3.5" />
  </button>
)
