import {
  BALANCE_MAX_YEAR,
  BALANCE_MIN_YEAR,
  type BalanceOrder,
  balanceAdminCopy as copy,
  type Department,
  type Ordered,
  screenCopy,
} from '@leavewell/leave'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { PeopleChoice } from '../../../leave-ui/people-choice.tsx'
import { nameOptions, namesOf } from '../../../lib/name-options.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { BalanceFilterState } from './use-balance-filter.ts'

const YEARS = Array.from({ length: BALANCE_MAX_YEAR - BALANCE_MIN_YEAR + 1 }, (_, index) => {
  const year = String(BALANCE_MAX_YEAR - index)
  return { id: year, label: year }
})

/** For layouts without column headings to sort by. */
const ORDERS: { id: Ordered<BalanceOrder>; label: string }[] = [
  { id: 'person', label: copy.person },
  { id: 'type', label: copy.type },
  { id: '-year', label: copy.newestYear },
  { id: 'balance', label: copy.leastLeft },
  { id: '-balance', label: copy.mostLeft },
]

/** Filters balances by person, year, type, department and employment. */
export const BalanceFilters = ({
  shown,
  departments,
}: {
  shown: BalanceFilterState
  departments: readonly Department[]
}) => {
  const typeOptions = useLeaveTypeOptions()
  return (
    <FilterBar
      chips={shown.chips}
      onClear={shown.clear}
      className="flex flex-wrap items-center gap-2"
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
            label={copy.year}
            chip={chipOf('year')}
            options={[{ id: 'all', label: copy.allYears }, ...YEARS]}
            value={String(shown.year)}
            onChange={year => shown.change({ year: year === 'all' ? year : Number(year) })}
          />
          <Select
            label={copy.type}
            chip={chipOf('type')}
            options={[{ id: 'all' as const, label: copy.allTypes }, ...typeOptions]}
            value={shown.type}
            onChange={type => shown.change({ type })}
          />
          <Select
            label={copy.department}
            chip={chipOf('department')}
            options={[
              { id: 'all', label: copy.allDepartments },
              ...nameOptions(namesOf(departments), shown.department === 'all' ? undefined : shown.department),
            ]}
            value={shown.department}
            onChange={department => shown.change({ department })}
          />
          <PeopleChoice
            chip={chipOf('people')}
            value={shown.people}
            onChange={people => shown.change({ people })}
          />
          {isInSheet && (
            <Select
              label={screenCopy.sortBy}
              options={ORDERS}
              value={shown.order}
              onChange={order => shown.change({ order })}
            />
          )}
        </>
      )}
    </FilterBar>
  )
}
