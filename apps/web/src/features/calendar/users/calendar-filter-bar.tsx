import {
  type CalendarUser,
  calendarCopy as copy,
  departmentsOf,
  type LeaveTypeKey,
  officesCopy,
  officesOf,
} from '@leavewell/leave'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { WallchartFilter } from '../calendar-view.ts'

/** Option id for all values. Other options have their index as id. */
const ALL = 'all'

interface Props {
  users: readonly CalendarUser[]
  shown: number
  filter: WallchartFilter
  isOnlyWithLeave: boolean
  onFilter: (change: Partial<WallchartFilter>) => void
}

/** Filters people and leave by name, department, office, type, and whether someone has leave. */
export function CalendarFilterBar({ users, shown, filter, isOnlyWithLeave, onFilter }: Props) {
  const typeOptions = useLeaveTypeOptions()
  const types = useLeaveTypes()
  const [search, changeSearch] = useDebouncedValue(filter.search, text => onFilter({ search: text }))
  return (
    <div data-print="hidden" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField label={copy.searchPeople} value={search} onChange={changeSearch} className="w-56" />
      <NameChoice
        label={copy.department}
        all={copy.allDepartments}
        none={copy.noDepartment}
        names={departmentsOf(users)}
        chosen={filter.department}
        onChoose={department => onFilter({ department })}
      />
      <NameChoice
        label={officesCopy.office}
        all={officesCopy.allOffices}
        none={officesCopy.noOffice}
        names={officesOf(users)}
        chosen={filter.office}
        onChoose={office => onFilter({ office })}
      />
      <Select<LeaveTypeKey | typeof ALL>
        label={copy.type}
        chip={
          filter.type === undefined
            ? null
            : {
                id: 'type',
                name: copy.type,
                value: types.label(filter.type),
                onRemove: () => onFilter({ type: undefined }),
              }
        }
        value={filter.type ?? ALL}
        options={[{ id: ALL, label: copy.allTypes }, ...typeOptions]}
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

interface NameProps {
  label: string
  /** Labels for all values and for no value. */
  all: string
  none: string
  names: readonly string[]
  /** Undefined for all, empty for none. */
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
}

/** A choice among the values of these people. Hidden if there is only one, unless a link filters by another. */
function NameChoice({ label, all, none, names, chosen, onChoose }: NameProps) {
  if (names.length <= 1 && chosen === undefined) return null
  const choices = chosen === undefined || names.includes(chosen) ? names : [...names, chosen]
  return (
    <Select
      label={label}
      chip={
        chosen === undefined
          ? null
          : { id: label, name: label, value: chosen || none, onRemove: () => onChoose(undefined) }
      }
      value={chosen === undefined ? ALL : String(choices.indexOf(chosen))}
      options={[
        { id: ALL, label: all },
        ...choices.map((name, index) => ({ id: String(index), label: name || none })),
      ]}
      onChange={id => onChoose(id === ALL ? undefined : choices[Number(id)])}
    />
  )
}
