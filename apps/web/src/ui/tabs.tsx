import {
  type ReactNode,
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classes } from '../lib/classes.ts'
import { deferAfterPaint } from '../lib/defer-after-paint.ts'
import { useIsPhone } from '../lib/use-media.ts'
import { CountBadge } from './count-badge.tsx'

export interface TabItem<Id extends string> {
  id: Id
  label: string
  /** Next to the label, also when it is 0. Null while unknown, with its space reserved. */
  count?: number | null
}

interface Props<Id extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Content of the selected tab. */
  children: ReactNode
  /** At the other end of the row: a search, an export. */
  actions?: ReactNode
}

/** Tabs with optional counts. */
export function Tabs<Id extends string>(props: Props<Id>) {
  const { label, tabs, selected, onSelect, children, actions } = props
  const drawn = useDrawnByParts()
  const list = useRef<HTMLDivElement>(null)
  // As tall as the screen, so that the content below does not shift visibly.
  const rest = <div className="min-h-dvh" />
  if (drawn === 'nothing') return rest
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={id => deferAfterPaint(() => onSelect(id as Id), 'now')}
      className="flex min-w-0 flex-col gap-4"
    >
      <div className="@container flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="relative max-w-full max-md:min-h-11 max-md:w-full">
          {/* A line below the tabs over the whole width, also if the content at the other end wraps. */}
          <span aria-hidden className="absolute bottom-0 left-0 w-[100cqw] border-line border-b" />
          <TabList
            ref={list}
            aria-label={label}
            className="relative flex gap-1 overflow-x-auto max-md:gap-0"
            items={tabs}
          >
            {tab => (
              <Tab
                id={tab.id}
                className={classes(
                  tab.count === undefined && 'max-md:whitespace-nowrap max-md:text-meta',
                  'group flex cursor-pointer items-center pointer-coarse:min-h-11 gap-2 border-transparent border-b-2 px-3 py-2.5 font-medium max-lg:px-2 text-ink-muted -outline-offset-2 transition-colors hover:text-ink selected:border-brand selected:text-ink max-md:flex-auto max-md:flex-col max-md:justify-center max-md:gap-1 max-md:px-1 max-md:text-center md:shrink-0',
                )}
              >
                {({ isSelected }) => (
                  <>
                    {isSelected && <InSight list={list} />}
                    {tab.label}
                    {tab.count !== undefined && (
                      <span
                        aria-hidden={tab.count === null}
                        className={tab.count === null ? 'invisible flex' : 'flex'}
                      >
                        <CountBadge count={tab.count ?? 0} isExact />
                      </span>
                    )}
                  </>
                )}
              </Tab>
            )}
          </TabList>
        </div>
        {actions !== undefined && (
          <div data-print="actions" className="flex items-center gap-2 pb-2 max-md:w-full max-md:pb-0">
            {actions}
          </div>
        )}
      </div>
      {drawn === 'tabs' ? rest : <Content selected={selected}>{children}</Content>}
    </AriaTabs>
  )
}

/** Scrolls to the selected tab if the tabs do not fit, once it is in the page. The page does not scroll. */
function InSight({ list }: { list: RefObject<HTMLElement | null> }) {
  useEffect(() => bringIntoSight(list.current), [list])
  return null
}

function bringIntoSight(list: HTMLElement | null) {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (!list || !tab || list.scrollWidth <= list.clientWidth) return
  const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth]
  list.scrollLeft = Math.min(start, Math.max(list.scrollLeft, end - list.clientWidth))
}

/**
 * The tab is selected immediately. Its content is slow to draw, so it follows at low priority and then replaces
 * the previous content.
 */
function Content({ selected, children }: { selected: string; children: ReactNode }) {
  const shown = useDeferredValue(selected)
  const isThere = shown === selected
  const before = useRef(children)
  useEffect(() => {
    if (isThere) before.current = children
  })
  return (
    <TabPanel key={shown} id={selected} className="outline-offset-4">
      {isThere ? children : before.current}
    </TabPanel>
  )
}

const PARTS = ['nothing', 'tabs', 'all'] as const

let wasAnyDrawn = false

/**
 * On a phone, the first tabs since the app start render in three low-priority parts: page, tabs, content. React
 * Aria renders tabs twice and scans them for animations and focusable elements. In one pass with everything
 * else, that blocks a slow phone. Later tabs render in one pass, so that Back finds a page of the right height.
 * Larger screens do the same, because a shift of the content would be visible there.
 */
function useDrawnByParts(): (typeof PARTS)[number] {
  const isPhone = useIsPhone()
  const [part, setPart] = useState(wasAnyDrawn || !isPhone ? 2 : 0)
  useEffect(() => {
    wasAnyDrawn = true
    startTransition(() => setPart(Math.min(part + 1, 2)))
  }, [part])
  return PARTS[part] ?? 'all'
}
