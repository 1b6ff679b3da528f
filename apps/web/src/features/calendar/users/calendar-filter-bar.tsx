import { type CalendarUser, calendarCopy as copy, departmentsOf, type LeaveType } from '@leavewell/leave'
import { LEAVE_TYPE_OPTIONS } from '../../../leave-ui/leave-type.tsx'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { WallchartFilter } from '../calendar-view.ts'

/** Ids of the choices; departments follow with their place. */
const ALL = 'all'

interface Props {
  users: readonly CalendarUser[]
  shown: number
  filter: WallchartFilter
  isOnlyWithLeave: boolean
  onFilter: (change: Partial<WallchartFilter>) => void
}

/** Finds people and leave: by name, by department, by type, and whether somebody has leave at all. */
export function CalendarFilterBar({ users, shown, filter, isOnlyWithLeave, onFilter }: Props) {
  const departments = departmentsOf(users)
  const [search, changeSearch] = useDebouncedValue(filter.search, text => onFilter({ search: text }))
  const chosen = filter.department === undefined ? ALL : String(departments.indexOf(filter.department))
  return (
    <div data-print="hidden" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField label={copy.searchPeople} value={search} onChange={changeSearch} className="w-56" />
      {departments.length > 1 && (
        <Select
          label={copy.department}
          isLabelHidden
          className="w-48"
          value={chosen}
          options={[
            { id: ALL, label: copy.allDepartments },
            ...departments.map((name, index) => ({ id: String(index), label: name || copy.noDepartment })),
          ]}
          onChange={id => onFilter({ department: id === ALL ? undefined : departments[Number(id)] })}
        />
      )}
      <Select<LeaveType | typeof ALL>
        label={copy.type}
        isLabelHidden
        className="w-48"
        value={filter.type ?? ALL}
        options={[{ id: ALL, label: copy.allTypes }, ...LEAVE_TYPE_OPTIONS]}
        onChange={id => onFilter({ type: id === ALL ? undefined : id })}
      />
      <Checkbox
        isSelected={isOnlyWithLeave}
        onChange={isOnly => onFilter({ shown: isOnly ? 'leave' : 'all' })}
      >
        {copy.onlyWithLeave}
      </Checkbox>
      <p role="status" className="figures ml-auto text-ink-muted text-meta">
        {copy.peopleShown(shown, users.length)}
      </p>
    </div>
  )
}
