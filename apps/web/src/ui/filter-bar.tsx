import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { deferAfterPaint } from '../lib/defer-after-paint.ts'
import { useIsPhone, useIsTall } from '../lib/use-media.ts'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'
import type { FilterChip } from './filter-chips.tsx'

/** The chip of a filter while it filters, otherwise null. Undefined for a field in the sheet. */
type ChipOf = (id: string) => FilterChip | null | undefined

interface Props {
  /** The search field. Always visible, also while the list scrolls. */
  search?: ReactNode
  /** The active filters. The button shows their number. */
  chips: readonly FilterChip[]
  onClear: () => void
  /** The filters: chips on wide screens. In the sheet they are stacked fields with labels. */
  children: (isInSheet: boolean, chipOf: ChipOf) => ReactNode
  /** Classes of the row on wide screens. */
  className?: string
  /** True inside a card, false on the page itself. */
  isInCard?: boolean
}

/** The filters of a list, in one row. On phones the search is sticky and a button opens a sheet with the others. */
export function FilterBar({ search, chips, onClear, children, className, isInCard = false }: Props) {
  const isPhone = useIsPhone()
  const isTall = useIsTall()
  if (!isPhone) {
    return (
      <div data-print="hidden" className={className}>
        {search}
        {children(false, id => chips.find(chip => chip.id === id) ?? null)}
      </div>
    )
  }
  const row = (
    <>
      {search !== undefined && <div className="min-w-0 flex-1">{search}</div>}
      <FilterSheet set={chips.filter(({ id }) => id !== SEARCH).length} onClear={onClear}>
        {children(true, () => undefined)}
      </FilterSheet>
    </>
  )
  return (
    <div
      data-print="hidden"
      className={classes(
        'flex gap-2 px-4 py-2',
        isInCard ? 'bg-surface' : 'bg-canvas',
        search !== undefined && isTall && 'sticky z-20',
      )}
      style={{ top: BELOW_BAR, ...(!isInCard && AS_WIDE_AS_SCREEN) }}
    >
      {row}
    </div>
  )
}

/** And below the banner about the connection, while there is one. */
const BELOW_BAR = 'calc(var(--banner) + 3.5rem + var(--offline, 0px))'

/**
 * Covers the full width, so that content scrolling below is not visible at the sides. The margins include the
 * usual gap.
 */
const AS_WIDE_AS_SCREEN = { marginInline: '-1rem', marginBlock: '-0.5rem' }

/** The chip of the search text, which its field already shows. */
const SEARCH = 'search'

function FilterSheet({ set, onClear, children }: { set: number; onClear: () => void; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<SlidersHorizontal aria-hidden />} onPress={() => deferAfterPaint(() => setOpen(true))}>
        {set === 0 ? copy.filters : copy.filtersSet(set)}
      </Button>
      <Dialog title={copy.filters} isOpen={isOpen} onOpenChange={setOpen}>
        {close => (
          <>
            <DialogBody>{children}</DialogBody>
            <DialogFooter>
              {set > 0 && <Button onPress={onClear}>{copy.clearFilters}</Button>}
              <Button variant="primary" onPress={close}>
                {copy.done}
              </Button>
            </DialogFooter>
          </>
        )}
      </Dialog>
    </>
  )
}
