import { calendarCopy as copy, type LeaveTypes, officesCopy } from '@leavewell/leave'
import type { FilterChip } from '../../../ui/filter-chips.tsx'
import type { WallchartFilter } from '../calendar-view.ts'

/** Chips for the active filters of the calendar by person. Each chip removes its filter. */
export function wallchartChips(
  filter: WallchartFilter,
  onFilter: (change: Partial<WallchartFilter>) => void,
  types: LeaveTypes,
): { chips: FilterChip[]; onClear: () => void } {
  const { search, department, office, type, shown } = filter
  const chip = (id: keyof WallchartFilter, name: string, value: string): FilterChip => ({
    id,
    name,
    value,
    // In a large team, "only people with leave" is the default, so removing it needs an explicit `all`.
    onRemove: () => onFilter(id === 'shown' ? { shown: 'all' } : { [id]: NOTHING[id] }),
  })
  return {
    chips: [
      ...(search.trim() === '' ? [] : [chip('search', copy.searchPeople, search.trim())]),
      ...(department === undefined
        ? []
        : [chip('department', copy.department, department || copy.noDepartment)]),
      ...(office === undefined ? [] : [chip('office', officesCopy.office, office || officesCopy.noOffice)]),
      ...(type === undefined ? [] : [chip('type', copy.type, types.label(type))]),
      ...(shown === 'leave' ? [chip('shown', '', copy.onlyWithLeave)] : []),
    ],
    onClear: () => onFilter(NOTHING),
  }
}

const NOTHING: WallchartFilter = {
  search: '',
  department: undefined,
  office: undefined,
  type: undefined,
  shown: undefined,
}
