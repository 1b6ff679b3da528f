import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from '../lib/classes.ts'
import { deferAfterPaint } from '../lib/defer-after-paint.ts'
import { whenIdle } from '../lib/use-idle-after-load.ts'
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

/** Tabs with optional counts. Plain elements, because React Aria renders tabs twice and scans their content. */
export function Tabs<Id extends string>(props: Props<Id>) {
  const { label, tabs, selected, onSelect, children, actions } = props
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const isContentDue = useContentAfterTabs()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected
  useEffect(() => bringIntoSight(list.current), [selected])
  const select = (tab: Id) => deferAfterPaint(() => onSelect(tab), 'now')
  /** Arrows move along the tabs and select, as Home and End do. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = tabs.findIndex(tab => tabId(id, tab.id) === (event.target as Element).id)
    const to = MOVES[event.key]?.(from, tabs.length)
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (tab === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    document.getElementById(tabId(id, tab.id))?.focus()
    if (tab.id !== selected) select(tab.id)
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="@container flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="relative max-w-full max-md:min-h-11 max-md:w-full">
          {/* A line below the tabs over the whole width, also if the content at the other end wraps. */}
          <span aria-hidden className="absolute bottom-0 left-0 w-[100cqw] border-line border-b" />
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            onKeyDown={move}
            className="relative flex gap-1 overflow-x-auto max-md:gap-0"
          >
            {tabs.map(tab => (
              <button
                key={tab.id}
                type="button"
                role="tab"
                id={tabId(id, tab.id)}
                aria-selected={tab.id === selected}
                aria-controls={tab.id === selected ? panelId(id, tab.id) : undefined}
                tabIndex={tab.id === selected ? 0 : -1}
                onClick={() => select(tab.id)}
                className={classes(
                  tab.count === undefined && 'max-md:whitespace-nowrap max-md:text-meta',
                  'flex items-center pointer-coarse:min-h-11 gap-2 border-transparent border-b-2 px-3 py-2.5 font-medium max-lg:px-2 text-ink-muted -outline-offset-2 transition-colors hover:text-ink aria-selected:border-brand aria-selected:text-ink max-md:flex-auto max-md:flex-col max-md:justify-center max-md:gap-1 max-md:px-1 max-md:text-center md:shrink-0',
                )}
              >
                {tab.label}
                {tab.count !== undefined && (
                  <span
                    aria-hidden={tab.count === null}
                    className={tab.count === null ? 'invisible flex' : 'flex'}
                  >
                    <CountBadge count={tab.count ?? 0} isExact />
                  </span>
                )}
              </button>
            ))}
          </div>
        </div>
        {actions !== undefined && (
          <div data-print="actions" className="flex items-center gap-2 pb-2 max-md:w-full max-md:pb-0">
            {actions}
          </div>
        )}
      </div>
      {isContentDue ? (
        <Content id={id} selected={selected}>
          {children}
        </Content>
      ) : (
        // As tall as the screen, so that the content below does not shift visibly.
        <div className="min-h-dvh" />
      )}
    </div>
  )
}

const tabId = (id: string, tab: string) => `${id}-tab-${tab}`
const panelId = (id: string, tab: string) => `${id}-panel-${tab}`

/** The place that a key moves to. It can be one before the first or after the last tab. */
const MOVES: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowLeft: from => from - 1,
  ArrowRight: from => from + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Scrolls to the selected tab if the tabs do not fit. The page does not scroll. */
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
function Content({ id, selected, children }: { id: string; selected: string; children: ReactNode }) {
  const shown = useDeferredValue(selected)
  const isThere = shown === selected
  const before = useRef(children)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThere) before.current = children
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel is shown
  useEffect(() => followTabStops(panel.current), [shown])
  return (
    <div
      key={shown}
      ref={panel}
      role="tabpanel"
      id={panelId(id, selected)}
      aria-labelledby={tabId(id, selected)}
      className="outline-offset-4"
    >
      {isThere ? children : before.current}
    </div>
  )
}

let wasAnyDrawn = false

/**
 * On a phone, the content of the first tabs since the app start follows the tabs at low priority. In one pass with
 * everything else, it blocks a slow phone. Later tabs render in one pass, so that Back finds a page of the right
 * height. Larger screens do the same, because a shift of the content would be visible there.
 */
function useContentAfterTabs(): boolean {
  const isPhone = useIsPhone()
  const [isDue, setDue] = useState(wasAnyDrawn || !isPhone)
  useEffect(() => {
    wasAnyDrawn = true
    startTransition(() => setDue(true))
  }, [])
  return isDue
}

const TAB_STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/**
 * The Tab key reaches a panel without controls, so that the keyboard can scroll it. Looks when the browser is
 * idle, because looking at what is visible needs the layout.
 */
function followTabStops(panel: HTMLElement | null) {
  if (panel === null) return
  const look = () => {
    const hasStop = [...panel.querySelectorAll(TAB_STOPS)].some(stop => stop.checkVisibility?.() ?? true)
    if (hasStop) panel.removeAttribute('tabindex')
    else panel.tabIndex = 0
  }
  let cancel = whenIdle(look)
  const observer = new MutationObserver(() => {
    cancel()
    cancel = whenIdle(look)
  })
  observer.observe(panel, { subtree: true, childList: true })
  return () => {
    cancel()
    observer.disconnect()
  }
}
