import {
  type MyRequestTab,
  REQUEST_PAGE_SIZE,
  type RequestTab,
  requestsCopy,
  screenCopy,
} from '@leavewell/leave'
import { FileText } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import { QueryView, type Shown } from '../../../leave-ui/query-view.tsx'
import { ClosingList } from '../../../lib/closing-list.tsx'
import { onceNearView } from '../../../lib/on-near-viewport.ts'
import { type NumberedPage, pageButtons } from '../../../lib/pages.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { ListViewState } from './use-list-view.ts'

/** A page of the tab's matching requests, and the number of requests in each tab. */
export interface ShownRequests<Request> {
  page: NumberedPage<Request>
  counts: Record<RequestTab, number> & { cancelled?: number }
}

interface Props<Request, Tab extends MyRequestTab> {
  tabs: readonly (Tab | 'all')[]
  view: ListViewState<Tab>
  query: Shown<ShownRequests<Request>>
  /** Hint and action if there are no requests in any tab. */
  whenNone?: { hint: string; action: ReactNode }
  /** Content next to the search. */
  beside?: ReactNode
  /** Content above the requests. On phones below them, so that they start as high as possible. */
  offer?: (shown: ShownRequests<Request>) => ReactNode
  /** Called with the number of the next page when the user comes near the end of this one. */
  onNearEnd?: (next: number) => void
  /** Requests per page. */
  size?: number
  /** Lays out a page. By default, one card below the other. */
  layout?: (page: NumberedPage<Request>, pager: ReactNode) => ReactNode
  /** A card. */
  children?: (request: Request, shown: readonly Request[]) => ReactNode
  /** Content above the cards of a page. */
  above?: (page: NumberedPage<Request>) => ReactNode
}

/** Requests by status, with search, in pages of 5 (E-02 to E-08, F-03 to F-07). */
export function RequestList<Request extends { id: string }, Tab extends MyRequestTab>({
  tabs,
  view,
  query,
  whenNone,
  beside,
  offer,
  onNearEnd,
  size = REQUEST_PAGE_SIZE,
  children = () => null,
  above = () => null,
  layout = cardsOf(children, above),
}: Props<Request, Tab>) {
  // Cards are costly to render, so they render at low priority. Typing and presses stay responsive.
  const shown = useDeferredValue(query.data)
  const isPhone = useIsPhone()
  return (
    <Tabs
      label={screenCopy.statuses}
      tabs={tabs.map(tab => ({ id: tab, label: requestsCopy[tab], count: shown?.counts[tab] ?? null }))}
      selected={view.tab}
      onSelect={view.chooseTab}
      actions={
        <>
          <SearchField
            label={requestsCopy.search}
            value={view.search}
            onChange={view.changeSearch}
            className="w-full md:w-64"
          />
          {beside}
        </>
      }
    >
      <QueryView
        query={{ ...query, data: shown }}
        count={({ page }) => page.total}
        status={{
          query: `${view.tab} ${view.search}`,
          filter: [requestsCopy[view.tab], view.search].filter(Boolean).join(' · '),
        }}
        loading={<SkeletonList rows={3} className="h-32" />}
        empty={({ counts }) => (
          <EmptyState
            icon={<FileText aria-hidden />}
            hint={counts.all === 0 ? whenNone?.hint : undefined}
            action={
              counts.all === 0 ? (
                whenNone?.action
              ) : (
                <Button onPress={view.showAll}>{requestsCopy.clearFilters}</Button>
              )
            }
          >
            {requestsCopy.none}
          </EmptyState>
        )}
      >
        {found => (
          <>
            {!isPhone && offer?.(found)}
            {layout(found.page, <Pager view={view} shown={found.page} size={size} onNearEnd={onNearEnd} />)}
            {isPhone && offer?.(found)}
          </>
        )}
      </QueryView>
    </Tabs>
  )
}

/** One card below the other. */
const cardsOf =
  <Request extends { id: string }>(
    card: (request: Request, shown: readonly Request[]) => ReactNode,
    above: (page: NumberedPage<Request>) => ReactNode,
  ) =>
  (page: NumberedPage<Request>, pager: ReactNode) => (
    <div className="flex flex-col gap-4">
      {above(page)}
      <Cards items={page.items} card={card} />
      {pager}
    </div>
  )

function Cards<Request extends { id: string }>({
  items,
  card,
}: {
  items: readonly Request[]
  card: (request: Request, shown: readonly Request[]) => ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ClosingList list={list} ids={items.map(({ id }) => id)}>
      <ul ref={list} className="flex flex-col gap-3">
        {items.map(request => (
          <li key={request.id}>{card(request, items)}</li>
        ))}
      </ul>
    </ClosingList>
  )
}

interface PagerProps {
  view: Pick<ListViewState<MyRequestTab>, 'turnTo'>
  shown: NumberedPage<unknown>
  size: number
  onNearEnd: ((next: number) => void) | undefined
}

function Pager({ view, shown: { items, page, pages, total }, size, onNearEnd }: PagerProps) {
  const first = (page - 1) * size + 1
  const next = page < pages ? page + 1 : undefined
  const tell = useEffectEvent((wanted: number) => onNearEnd?.(wanted))
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (next !== undefined) return onceNearView(end.current, () => tell(next))
  }, [next])
  if (pages === 1) return null
  return (
    <div ref={end}>
      <Pagination
        page={page}
        pages={pages}
        buttons={pageButtons(page, pages)}
        onChange={view.turnTo}
        summary={screenCopy.shown(first, first + items.length - 1, total)}
      />
    </div>
  )
}
