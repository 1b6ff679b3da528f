import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
} from 'react'
import { Autocomplete, SelectableCollectionContext } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { answerFirst } from '../lib/answer-first.ts'

/** One thing that can be chosen. */
export interface PaletteItem {
  id: string
  label: string
  /** Second part of the line. */
  detail?: string | undefined
  /** Before the words: an icon, an avatar. */
  mark: ReactNode
  onChoose: () => void
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

interface Props {
  /** Names the window. */
  title: string
  /** Of the field: what can be found. */
  label: string
  text: string
  onType: (text: string) => void
  groups: readonly PaletteGroup[]
  /** Said while there is nothing to choose yet. */
  whileEmpty: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const NOTHING: PaletteGroup[] = []

/** A window in which everything is found by typing: the arrow keys go through what is found while the words stay in the field. */
export function Palette({ title, label, text, onType, groups, whileEmpty, isOpen, onOpenChange }: Props) {
  const filled = groups.filter(({ items }) => items.length > 0)
  // What is typed stands in the field at once; what it finds takes longer to draw and follows in the background.
  const drawn = useDeferredValue(isOpen ? filled : NOTHING)
  const drawnFor = useDeferredValue(isOpen ? text : undefined)
  const choose = (id: string | number | undefined) => {
    const chosen = filled.flatMap(({ items }) => items).find(item => item.id === id)
    answerFirst(() => {
      onOpenChange(false)
      chosen?.onChoose()
    })
  }
  const latest = useRef(choose)
  useLayoutEffect(() => {
    latest.current = choose
  })
  const onAction = useCallback((id: string | number) => latest.current(id), [])
  /** Enter is meant for what was typed, also where something else is still drawn: its first line, as it will be. */
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || drawnFor === text || filled[0] === undefined) return
    event.preventDefault()
    event.stopPropagation()
    choose(filled[0].items[0]?.id)
  }
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-start justify-center bg-scrim opacity-100 transition-opacity duration-150 md:p-[12vh] entering:opacity-0 exiting:opacity-0"
    >
      <Modal className="flex max-h-full w-full flex-col overflow-hidden border-line border-b bg-raised shadow-dialog md:max-h-[30rem] md:max-w-[36rem] md:rounded-xl md:border">
        <Dialog aria-label={title} className="flex min-h-0 flex-1 flex-col outline-none">
          {/* Listens only: what is found is chosen with the keyboard as well. */}
          <div className="contents" onKeyDownCapture={chooseFirst}>
            <Autocomplete inputValue={text} onInputChange={onType}>
              <SearchField aria-label={label} autoFocus className="shrink-0 border-line border-b">
                <span className="flex h-12 items-center gap-3 px-4">
                  <Search aria-hidden className="size-4.5 shrink-0 text-ink-subtle" />
                  <Input
                    placeholder={label}
                    className="min-w-0 flex-1 self-stretch bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
                  />
                </span>
              </SearchField>
              <AfterField>
                <Found title={title} groups={drawn} onAction={onAction} />
              </AfterField>
              {drawn.length === 0 && drawnFor === text && (
                <p className="px-3 py-6 text-center text-ink-muted">{whileEmpty}</p>
              )}
            </Autocomplete>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Hears of a letter once the field shows it: the lines that are there would be drawn anew with each. */
const AfterField = ({ children }: { children: ReactNode }) => (
  <SelectableCollectionContext value={useDeferredValue(use(SelectableCollectionContext))}>
    {children}
  </SelectableCollectionContext>
)

interface FoundProps {
  title: string
  groups: readonly PaletteGroup[]
  onAction: (id: string | number) => void
}

const Found = memo(({ title, groups, onAction }: FoundProps) => (
  <Menu
    aria-label={title}
    className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 outline-none empty:hidden"
    onAction={onAction}
  >
    {groups.map(group => (
      <MenuSection key={group.title} className="pb-1">
        <Header className="px-2.5 pt-2 pb-1 font-medium text-ink-subtle text-meta">{group.title}</Header>
        {group.items.map(item => (
          <PaletteLine key={item.id} item={item} />
        ))}
      </MenuSection>
    ))}
  </Menu>
))

const PaletteLine = ({ item: { id, label, detail, mark } }: { item: PaletteItem }) => (
  <MenuItem
    id={id}
    textValue={label}
    className="control flex cursor-pointer items-center gap-3 rounded-md px-2.5 outline-none focus:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-subtle"
  >
    {mark}
    {/* A name is what is looked for; where there is no room for both, the detail goes. */}
    <span className="max-w-full shrink-0 truncate">{label}</span>
    {detail !== undefined && <span className="min-w-0 truncate text-ink-subtle text-meta">{detail}</span>}
  </MenuItem>
)
