import { analyticsCopy as copy, LEAVE_STATUSES, statusLabel } from '@leavewell/leave'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { useRequestFilter } from './use-request-filter.ts'

/** Narrows everybody's requests down: by what is typed, and by their state. */
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
    {isInSheet => (
      <Select
        label={copy.status}
        isLabelHidden={!isInSheet}
        options={[
          { id: 'all' as const, label: copy.allStatuses },
          ...LEAVE_STATUSES.map(status => ({ id: status, label: statusLabel(status) })),
        ]}
        value={shown.status}
        onChange={status => shown.change({ status })}
        className="md:w-40"
      />
    )}
  </FilterBar>
)
