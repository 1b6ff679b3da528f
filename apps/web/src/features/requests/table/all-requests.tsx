import {
  analyticsCopy,
  can,
  companyRequestsFile,
  type RequestRow,
  requestsCopy,
  shutdownsCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarOff, Download, FileText, Printer } from 'lucide-react'
import { allRequests, fetchRequests } from '../../../data/leave-requests/analytics.ts'
import { SHUTDOWNS_PATH } from '../../../leave-ui/page-path.ts'
import { Pager } from '../../../leave-ui/pager.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { today } from '../../../leave-ui/today.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import type { SearchState } from '../../../lib/search-view.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { useUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { ListActions } from '../../../ui/list-actions.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { EnterLeaveButton } from '../enter/enter-leave-button.tsx'
import { SelectionBar } from '../together/lazy-together.tsx'
import { useSelection } from '../together/use-selection.ts'
import { useRequestsFile } from '../use-requests-file.ts'
import { RequestFilters } from './request-filters.tsx'
import { RequestTable } from './request-table.tsx'
import type { RequestTableSearch } from './request-table-view.ts'
import { useRequestFilter } from './use-request-filter.ts'

interface Props {
  /** The year in which the leave begins, as in the figures above. */
  year: number
  /** Undefined for users who can only read the list. */
  onOpen: ((request: RequestRow) => void) | undefined
  onPrint: () => void
  state: SearchState<RequestTableSearch>
}

/** Everyone's requests of a year, newest first, in pages of 10 (H-07, S-60). */
export function AllRequests({ year, onOpen, onPrint, state }: Props) {
  const shown = useRequestFilter(year, state)
  const query = useQuery(allRequests(shown.filter, shown.page))
  const isPhone = useIsPhone()
  const types = useLeaveTypes()
  const user = useUser()
  const decides = can(user, 'leave')
  // A row has the days of the leave, and not those of a change that is pending.
  const selection = useSelection<RequestRow>(user, shown.filter, ({ status }) => status === 'pending')
  const navigate = useNavigate()
  const filters = <RequestFilters shown={shown} />
  const { start, isPending, label } = useRequestsFile(async onProgress =>
    companyRequestsFile(await fetchRequests(shown.filter, onProgress), { today: today() }, types),
  )
  const file = { label, icon: <Download aria-hidden />, isPending, onAction: start }
  const toShutdowns = {
    label: shutdownsCopy.title,
    icon: <CalendarOff aria-hidden />,
    onAction: () => void navigate({ to: SHUTDOWNS_PATH }),
  }
  const actions = (
    <ListActions
      more={analyticsCopy.moreForRequests}
      actions={[
        {
          id: 'print',
          label: analyticsCopy.printRequests,
          icon: <Printer aria-hidden />,
          onAction: onPrint,
        },
        ...(decides ? [{ id: 'export', ...file }] : []),
        ...(decides ? [{ id: 'shutdowns', ...toShutdowns }] : []),
      ]}
    >
      {decides ? (
        <EnterLeaveButton />
      ) : (
        <Button icon={file.icon} isPending={isPending} onPress={start}>
          {label}
        </Button>
      )}
    </ListActions>
  )
  return (
    <Card title={analyticsCopy.allRequestsOf(year)} isFlush>
      {isPhone && filters}
      <div data-print="hidden" className="flex flex-wrap items-center gap-2 px-4 pb-4">
        {!isPhone && filters}
        <span className="md:ml-auto">{actions}</span>
      </div>
      <FilterChips chips={shown.chips} onClear={shown.showAll} className="px-4 pb-4 md:hidden" />
      <QueryView
        query={query}
        status={{
          query: `${shown.search} ${shown.status}`,
          filter: Object.values({ ...shown.filter, order: '' })
            .filter(text => text !== '')
            .join(' · '),
        }}
        loading={
          <div className="px-4 pb-4">
            <SkeletonList rows={10} className="h-12" />
          </div>
        }
        empty={() => (
          <div className="px-4 pb-4">
            <EmptyState
              icon={<FileText aria-hidden />}
              action={shown.isNarrowed && <Button onPress={shown.showAll}>{analyticsCopy.clear}</Button>}
            >
              {requestsCopy.none}
            </EmptyState>
          </div>
        )}
      >
        {({ rows, total }) => (
          <>
            <div className="px-4">
              <SelectionBar
                selection={selection}
                fetchAll={() => fetchRequests(shown.filter, () => {})}
                // All of a filter only where all of it is pending.
                total={shown.filter.status === 'pending' ? total : 0}
              />
            </div>
            <div className="border-line border-t">
              <RequestTable
                requests={rows}
                {...(decides && rows.some(selection.canSelect) && { selection })}
                onOpen={onOpen}
                sort={shown.sort}
              />
            </div>
            <Pager page={shown.page} total={total} onTurn={shown.turnTo} />
          </>
        )}
      </QueryView>
    </Card>
  )
}
