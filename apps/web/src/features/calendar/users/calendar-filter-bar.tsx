import { type CalendarUser, calendarCopy as copy, departmentsOf, type UserFilter } from '@leavewell/leave'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'

/** Ids of the choices; departments follow with their place. */
const ALL = 'all'

interface Props {
  users: readonly CalendarUser[]
  shown: number
  filter: Omit<UserFilter, 'only'>
  isOnlyWithLeave: boolean
  onFilter: (filter: Omit<UserFilter, 'only'>) => void
  onOnlyWithLeave: (isOnly: boolean) => void
}

/** Finds people in a large team: by name, by department, and whether they have leave at all. */
export function CalendarFilterBar({
  users,
  shown,
  filter,
  isOnlyWithLeave,
  onFilter,
  onOnlyWithLeave,
}: Props) {
  const departments = departmentsOf(users)
  const chosen = filter.department === undefined ? ALL : String(departments.indexOf(filter.department))
  return (
    <div data-print="hidden" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField
        label={copy.searchPeople}
        value={filter.search}
        onChange={search => onFilter({ ...filter, search })}
        className="w-56"
      />
      <Select
        label={copy.department}
        isLabelHidden
        className="w-56"
        value={chosen}
        options={[
          { id: ALL, label: copy.allDepartments },
          ...departments.map((name, index) => ({ id: String(index), label: name || copy.noDepartment })),
        ]}
        onChange={id => onFilter({ ...filter, department: id === ALL ? undefined : departments[Number(id)] })}
      />
      <Checkbox isSelected={isOnlyWithLeave} onChange={onOnlyWithLeave}>
        {copy.onlyWithLeave}
      </Checkbox>
      <p role="status" className="figures ml-auto text-ink-muted text-meta">
        {copy.peopleShown(shown, users.length)}
      </p>
    </div>
  )
}
