import { userAdminCopy as copy, PEOPLE_SHOWN, type PeopleShown } from '@leavewell/leave'
import type { FilterChip } from '../ui/filter-chips.tsx'
import { Select } from '../ui/select.tsx'

interface Props {
  value: PeopleShown
  onChange: (people: PeopleShown) => void
  chip?: FilterChip | null | undefined
}

/** Filters a list by employment: current people, future joiners, former people, or all. */
export const PeopleChoice = (props: Props) => (
  <Select
    label={copy.people}
    options={PEOPLE_SHOWN.map(id => ({ id, label: copy.peopleShown[id] }))}
    {...props}
  />
)
