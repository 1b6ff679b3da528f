import {
  BALANCE_MAX_YEAR,
  BALANCE_MIN_YEAR,
  balanceAdminCopy as copy,
  type Department,
} from '@leavewell/leave'
import { LEAVE_TYPE_OPTIONS } from '../../../leave-ui/leave-type.tsx'
import { PeopleChoice } from '../../../leave-ui/people-choice.tsx'
import { nameOptions, namesOf } from '../../../lib/name-options.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { BalanceFilterState } from './use-balance-filter.ts'

const YEARS = Array.from({ length: BALANCE_MAX_YEAR - BALANCE_MIN_YEAR + 1 }, (_, index) => {
  const year = String(BALANCE_MAX_YEAR - index)
  return { id: year, label: year }
})

/** Narrows the balances down: by person, year, type, department and whether they are here. */
export const BalanceFilters = ({
  shown,
  departments,
}: {
  shown: BalanceFilterState
  departments: readonly Department[]
}) => (
  <div data-print="hidden" className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
    <SearchField
      label={copy.search}
      value={shown.search}
      onChange={shown.changeSearch}
      className="max-md:col-span-2 md:w-56"
    />
    <Select
      label={copy.year}
      isLabelHidden
      options={[{ id: 'all', label: copy.allYears }, ...YEARS]}
      value={String(shown.year)}
      onChange={year => shown.change({ year: year === 'all' ? year : Number(year) })}
      className="md:w-32"
    />
    <Select
      label={copy.type}
      isLabelHidden
      options={[{ id: 'all' as const, label: copy.allTypes }, ...LEAVE_TYPE_OPTIONS]}
      value={shown.type}
      onChange={type => shown.change({ type })}
      className="md:w-52"
    />
    <Select
      label={copy.department}
      isLabelHidden
      options={[
        { id: 'all', label: copy.allDepartments },
        ...nameOptions(namesOf(departments), shown.department === 'all' ? undefined : shown.department),
      ]}
      value={shown.department}
      onChange={department => shown.change({ department })}
      className="max-md:col-span-2 md:w-52"
    />
    <PeopleChoice
      value={shown.people}
      onChange={people => shown.change({ people })}
      className="max-md:col-span-2 md:w-44"
    />
  </div>
)
