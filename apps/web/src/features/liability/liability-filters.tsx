import {
  liabilityCopy as copy,
  type Department,
  FIRST_POSSIBLE_DAY,
  LIABILITY_WEEKS,
  type Office,
  officesCopy,
} from '@leavewell/leave'
import { useLeaveTypeOptions } from '../../leave-ui/leave-type-options.tsx'
import { nameOptions, namesOf } from '../../lib/name-options.ts'
import { DatePicker } from '../../ui/date-picker.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { ALL, type LiabilityFilterState } from './use-liability-filter.ts'

const SCOPES = (['paid_out', 'all'] as const).map(id => ({ id, label: copy.scopes[id] }))

/** A link can have another number of weeks. */
const weeksOptions = (chosen: string) => [
  { id: ALL, label: copy.anyAmount },
  ...[...new Set([...LIABILITY_WEEKS, ...(chosen === ALL ? [] : [Number(chosen)])])]
    .toSorted((one, other) => one - other)
    .map(weeks => ({ id: String(weeks), label: copy.leastWeeks(weeks) })),
]

/** The day of the report, and its filters. */
export function LiabilityFilters({
  shown: { day, changeDay, error, values, change, chips, clear },
  departments,
  offices,
}: {
  shown: LiabilityFilterState
  departments: readonly Department[]
  offices: readonly Office[]
}) {
  const typeOptions = useLeaveTypeOptions()
  const named = (records: readonly { name: string }[], chosen: string) =>
    nameOptions(namesOf(records), chosen === ALL ? undefined : chosen)
  return (
    <FilterBar
      chips={chips}
      onClear={clear}
      className="flex flex-wrap items-start gap-2"
      search={
        <DatePicker
          label={copy.day}
          isLabelHidden
          value={day}
          onChange={changeDay}
          min={FIRST_POSSIBLE_DAY}
          error={error}
          className="md:w-52"
        />
      }
    >
      {(_isInSheet, chipOf) => (
        <>
          <Select
            label={copy.balances}
            chip={chipOf('scope')}
            options={SCOPES}
            value={values.scope}
            onChange={scope => change({ scope })}
          />
          <Select
            label={copy.department}
            chip={chipOf('department')}
            options={[{ id: ALL, label: copy.allDepartments }, ...named(departments, values.department)]}
            value={values.department}
            onChange={department => change({ department })}
          />
          {offices.length > 0 && (
            <Select
              label={officesCopy.office}
              chip={chipOf('office')}
              options={[{ id: ALL, label: officesCopy.allOffices }, ...named(offices, values.office)]}
              value={values.office}
              onChange={office => change({ office })}
            />
          )}
          <Select
            label={copy.type}
            chip={chipOf('leave_type')}
            options={[{ id: ALL, label: copy.allTypes }, ...typeOptions]}
            value={values.leave_type}
            onChange={leave_type => change({ leave_type })}
          />
          <Select
            label={copy.weeks}
            chip={chipOf('weeks')}
            options={weeksOptions(values.weeks)}
            value={values.weeks}
            onChange={weeks => change({ weeks })}
          />
        </>
      )}
    </FilterBar>
  )
}
