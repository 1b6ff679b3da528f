import {
  countTabs,
  type LeaveRequest,
  messages,
  pageButtons,
  pageOf,
  REQUEST_PAGE_SIZE,
  type RequestTab,
} from '@leavewell/leave'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '../../leave-ui/words.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { ListViewState } from './use-list-view.ts'

interface Props {
  tabs: readonly RequestTab[]
  view: ListViewState
  /** All of them; undefined while they are on their way. */
  requests: readonly LeaveRequest[] | undefined
  /** Those on the tab that match the search. */
  matching: readonly LeaveRequest[]
  failed: boolean
  onRetry: () => void
  children: (request: LeaveRequest) => ReactNode
}

/** Requests by status, searched, in pages of 5 (E-02 to E-08, F-03 to F-07). */
export function RequestList({ tabs, view, requests, matching, failed, onRetry, children }: Props) {
  const counts = requests && countTabs(requests)
  return (
    <Tabs
      label={words.statuses}
      tabs={tabs.map(tab => ({ id: tab, label: messages.requests[tab], count: counts?.[tab] }))}
      selected={view.tab}
      onSelect={view.chooseTab}
      actions={
        <SearchField
          label={messages.requests.search}
          value={view.search}
          onChange={view.changeSearch}
          className="w-full md:w-64"
        />
      }
    >
      {failed ? (
        <ErrorState message={words.retryLoading} onRetry={onRetry} />
      ) : requests === undefined ? (
        <SkeletonList rows={3} className="h-32" />
      ) : matching.length === 0 ? (
        <EmptyState
          icon={<Inbox aria-hidden />}
          action={requests.length > 0 && <Button onPress={view.showAll}>{words.clearFilters}</Button>}
        >
          {messages.requests.none}
        </EmptyState>
      ) : (
        <PageOfRequests view={view} matching={matching}>
          {children}
        </PageOfRequests>
      )}
    </Tabs>
  )
}

function PageOfRequests({ view, matching, children }: Pick<Props, 'view' | 'matching' | 'children'>) {
  const { items, page, pages, total } = pageOf(matching, view.page, REQUEST_PAGE_SIZE)
  const first = (page - 1) * REQUEST_PAGE_SIZE + 1
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {items.map(request => (
          <li key={request.id}>{children(request)}</li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        buttons={pageButtons(page, pages)}
        onChange={view.turnTo}
        summary={words.shown(first, first + items.length - 1, total)}
      />
    </div>
  )
}
