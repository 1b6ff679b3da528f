import {
  analyticsCopy as copy,
  type Ordered,
  type RequestOrder,
  SHOWN_STATUSES,
  screenCopy,
  statusLabel,
} from '@leavewell/leave'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { useRequestFilter } from './use-request-filter.ts'

/** For layouts without column headings to sort by. */
const ORDERS: { id: Ordered<RequestOrder>; label: string }[] = [
  { id: '-requested', label: copy.newestFirst },
  { id: 'requested', label: copy.oldestFirst },
  { id: 'employee', label: copy.employee },
  { id: 'type', label: copy.type },
  { id: 'dates', label: copy.dates },
  { id: '-days', label: copy.mostDays },
  { id: 'status', label: copy.status },
]

/** Filters everyone's requests by text and status. */
export const RequestFilters = ({ shown }: { shown: ReturnType<typeof useRequestFilter> }) => (
  <FilterBar
    isInCard
    chips={shown.chips}
    onClear={shown.showAll}
    className="contents"
    search={
      <SearchField
        label={copy.search}
        value={shown.search}
        onChange={shown.changeSearch}
        className="md:w-56"
      />
    }
  >
    {(isInSheet, chipOf) => (
      <>
        <Select
          label={copy.status}
          chip={chipOf('status')}
          options={[
            { id: 'all' as const, label: copy.allStatuses },
            ...SHOWN_STATUSES.map(status => ({ id: status, label: statusLabel(status) })),
          ]}
          value={shown.status}
          onChange={status => shown.change({ status })}
        />
        {isInSheet && (
          <Select
            label={screenCopy.sortBy}
            options={ORDERS}
            value={shown.order}
            onChange={requestOrder => shown.change({ requestOrder })}
          />
        )}
      </>
    )}
  </FilterBar>
)
