import {
  type LeaveRequest,
  REQUEST_PAGE_SIZE,
  type RequestTab,
  requestsCopy,
  screenCopy,
} from '@leavewell/leave'
import { FileText } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import { QueryView, type Shown } from '../../../leave-ui/query-view.tsx'
import { ClosingList } from '../../../lib/closing-list.tsx'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { type NumberedPage, pageButtons } from '../../../lib/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { ListViewState } from './use-list-view.ts'

/** A page of those on the tab that match the search, and how many each tab holds. */
export interface ShownRequests<Request> {
  page: NumberedPage<Request>
  counts: Record<RequestTab, number>
}

interface Props<Request> {
  tabs: readonly RequestTab[]
  view: ListViewState
  query: Shown<ShownRequests<Request>>
  /** What to say and to do where there are none at all, on no tab. */
  whenNone?: { hint: string; action: ReactNode }
  /** Beside the search. */
  beside?: ReactNode
  /** Requests a page. */
  size?: number
  /** How a page is laid out, in place of one card below the other. */
  layout?: (page: NumberedPage<Request>, pager: ReactNode) => ReactNode
  /** A card. */
  children?: (request: Request) => ReactNode
}

/** Requests by status, searched, in pages of 5 (E-02 to E-08, F-03 to F-07). */
export function RequestList<Request extends LeaveRequest>({
  tabs,
  view,
  query,
  whenNone,
  beside,
  size = REQUEST_PAGE_SIZE,
  children = () => null,
  layout = cardsOf(children),
}: Props<Request>) {
  // Cards are costly to draw: in the background, so that typing and pressing are answered meanwhile.
  const shown = useDeferredValue(query.data)
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
      <div ref={keepFocus}>
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
          {({ page }) => layout(page, <Pager view={view} shown={page} size={size} />)}
        </QueryView>
      </div>
    </Tabs>
  )
}

/** One card below the other. */
const cardsOf =
  <Request extends LeaveRequest>(card: (request: Request) => ReactNode) =>
  ({ items }: NumberedPage<Request>, pager: ReactNode) => (
    <div className="flex flex-col gap-4">
      <Cards items={items} card={card} />
      {pager}
    </div>
  )

function Cards<Request extends LeaveRequest>({
  items,
  card,
}: {
  items: readonly Request[]
  card: (request: Request) => ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ClosingList list={list} ids={items.map(({ id }) => id)}>
      <ul ref={list} className="flex flex-col gap-3">
        {items.map(request => (
          <li key={request.id}>{card(request)}</li>
        ))}
      </ul>
    </ClosingList>
  )
}

interface PagerProps {
  view: ListViewState
  shown: NumberedPage<unknown>
  size: number
}

function Pager({ view, shown: { items, page, pages, total }, size }: PagerProps) {
  const first = (page - 1) * size + 1
  return (
    <Pagination
      page={page}
      pages={pages}
      buttons={pageButtons(page, pages)}
      onChange={view.turnTo}
      summary={screenCopy.shown(first, first + items.length - 1, total)}
    />
  )
}
