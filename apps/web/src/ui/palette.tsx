import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { AfterTitle } from '../lib/after-title.tsx'
import { deferAfterPaint } from '../lib/defer-after-paint.ts'
import { useSettled } from '../lib/use-debounced-value.ts'
import { lineId, type PaletteGroup, type PaletteItem, PaletteList } from './palette-list.tsx'

/** Pause in typing before a screen reader gets the active result, because it announces the letter first. */
const TOLD_AFTER_MS = 500

interface WindowProps {
  /** Accessible name. */
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** A `Palette`, which is mounted each time the dialog opens. */
  children: ReactNode
}

/** The dialog of a palette. It does not render again with each letter. */
export const PaletteWindow = ({ title, isOpen, onOpenChange, children }: WindowProps) => (
  <ModalOverlay
    isDismissable
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    className="fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-start justify-center bg-scrim opacity-100 transition-opacity duration-150 max-md:pt-(--toasts) md:p-[12vh] entering:opacity-0 exiting:opacity-0"
  >
    <Modal className="flex max-h-full w-full flex-col overflow-hidden border-line border-b bg-raised shadow-dialog md:max-h-[30rem] md:max-w-[36rem] md:rounded-xl md:border">
      <Dialog aria-label={title} className="flex min-h-0 flex-1 flex-col outline-none">
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
)

interface Props {
  /** Accessible name of the results. */
  title: string
  /** Placeholder of the input: what can be found. */
  label: string
  text: string
  onType: (text: string) => void
  groups: readonly PaletteGroup[]
  /** Shown while there are no results yet. */
  whileEmpty: string
  /** Called after a selection. */
  onClose: () => void
}

/** Finds items by typing. The arrow keys move through the results while the focus stays in the input. */
export function Palette({ title, label, text, onType, groups, whileEmpty, onClose }: Props) {
  const list = useId()
  // The input updates immediately. The results take longer to draw and follow at low priority.
  const found = useDeferredValue(groups)
  const drawn = useMemo(() => found.filter(hasItems), [found])
  const drawnFor = useDeferredValue(text)
  const [pointedAt, pointAt] = useState<string>()
  const [entered, setEntered] = useState<string>()
  const lines = drawn.flatMap(({ items }) => items)
  // Typing activates the first result.
  const meant = drawnFor.trim() === '' ? undefined : lines[0]
  const active = lines.find(({ id }) => id === pointedAt) ?? meant
  const activeId = active && lineId(list, active)
  const settled = useSettled(activeId ?? '', TOLD_AFTER_MS)
  const isTold = active?.id === pointedAt || settled === activeId

  const type = useCallback(
    (next: string) => {
      pointAt(undefined)
      setEntered(undefined)
      onType(next)
    },
    [onType],
  )
  const choose = useCallback(
    (item: PaletteItem) => {
      deferAfterPaint(onClose)
      deferAfterPaint(item.onChoose)
    },
    [onClose],
  )
  // Enter was pressed before the results arrived. It selects the first one.
  const isAwaited = entered === drawnFor && meant !== undefined
  const chooseAwaited = useEffectEvent(() => {
    setEntered(undefined)
    if (meant !== undefined) choose(meant)
  })
  useEffect(() => {
    if (isAwaited) chooseAwaited()
  }, [isAwaited])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      // Enter applies to the current text, even if older results are still drawn. It selects the first of the
      // current results.
      const chosen = drawnFor === text ? active : groups.find(hasItems)?.items[0]
      if (chosen !== undefined) choose(chosen)
      else if (text.trim() !== '') setEntered(text)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const at = active === undefined ? -1 : lines.indexOf(active)
      const next = event.key === 'ArrowDown' ? at + 1 : Math.max(at, 0) - 1
      pointAt(lines.at(next % lines.length)?.id)
    }
  }
  return (
    <>
      <div onKeyDownCapture={onKeyDown} className="shrink-0 border-line border-b">
        <PaletteField
          label={label}
          text={text}
          onType={type}
          list={list}
          activeId={isTold ? activeId : undefined}
        />
      </div>
      <AfterTitle>
        <PaletteList
          id={list}
          title={title}
          groups={drawn}
          active={active}
          onPoint={pointAt}
          onChoose={choose}
        />
      </AfterTitle>
      {lines.length === 0 && drawnFor === text && (
        <p className="px-3 py-6 text-center text-ink-muted">{whileEmpty}</p>
      )}
    </>
  )
}

interface FieldProps {
  label: string
  text: string
  onType: (text: string) => void
  /** Id of the results. */
  list: string
  /** Id of the line that a screen reader announces. */
  activeId: string | undefined
}

/** Memoised, because results render several times per letter, and React Aria's field is most of that work. */
const PaletteField = memo(({ label, text, onType, list, activeId }: FieldProps) => (
  <SearchField aria-label={label} autoFocus value={text} onChange={onType}>
    <span className="flex h-12 items-center gap-3 px-4">
      <Search aria-hidden className="size-4.5 shrink-0 text-ink-subtle" />
      <Input
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={activeId}
        className="min-w-0 flex-1 self-stretch bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
      />
    </span>
  </SearchField>
))

const hasItems = ({ items }: PaletteGroup) => items.length > 0
