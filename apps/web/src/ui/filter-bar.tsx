import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { answerFirst } from '../lib/answer-first.ts'
import { classes } from '../lib/classes.ts'
import { useIsPhone, useIsTall } from '../lib/use-media.ts'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'
import type { FilterChip } from './filter-chips.tsx'

interface Props {
  /** Finds by typing, and is in sight wherever the list is. */
  search?: ReactNode
  /** What the list is narrowed to: how many of them are set is said on the button. */
  chips: readonly FilterChip[]
  onClear: () => void
  /** The fields; they are told whether they stand below each other in a window, where each shows its label. */
  children: (isInSheet: boolean) => ReactNode
  /** Of the row that a wider screen has. */
  className?: string
  /** Stands in a card, and not on the page itself. */
  isInCard?: boolean
}

/** What narrows a list: fields beside each other; on phones the search, which stays in sight, and a sheet with the others behind a button. */
export function FilterBar({ search, chips, onClear, children, className, isInCard = false }: Props) {
  const isPhone = useIsPhone()
  const isTall = useIsTall()
  if (!isPhone) {
    return (
      <div data-print="hidden" className={className}>
        {search}
        {children(false)}
      </div>
    )
  }
  const row = (
    <>
      {search !== undefined && <div className="min-w-0 flex-1">{search}</div>}
      <FilterSheet set={chips.filter(({ id }) => id !== SEARCH).length} onClear={onClear}>
        {children(true)}
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

/** And below the line about the connection, while there is one. */
const BELOW_BAR = 'calc(var(--banner) + 3.5rem + var(--offline, 0px))'

/** So that what passes below is not seen beside it; its own distance is part of that to its neighbours. */
const AS_WIDE_AS_SCREEN = { marginInline: '-1rem', marginBlock: '-0.5rem' }

/** The chip of what was typed, which is seen in its field. */
const SEARCH = 'search'

function FilterSheet({ set, onClear, children }: { set: number; onClear: () => void; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<SlidersHorizontal aria-hidden />} onPress={() => answerFirst(() => setOpen(true))}>
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
