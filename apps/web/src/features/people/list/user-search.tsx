import { userAdminCopy as copy, officesCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { offices } from '../../../data/offices/offices.ts'
import { PeopleChoice } from '../../../leave-ui/people-choice.tsx'
import { nameOptions, namesOf } from '../../../lib/name-options.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ACCESS_LABELS, type UserListState } from './use-user-list.ts'
import { SORT_FIELDS, type SortField } from './user-list-view.ts'

const SORT_LABELS: Record<SortField, string> = {
  full_name: copy.employee,
  role: copy.role,
  department: copy.department,
  position: copy.position,
  date_hired: copy.dateHired,
  created_date: copy.created,
}

const ALL = '-'

/** Finds users, by name, by office, by whether they are here and by whether they may sign in; where there are no column headings to sort by, also the order. */
export function UserSearch({ list }: { list: UserListState }) {
  const isPhone = useIsPhone()
  const { data: all = [] } = useQuery(offices())
  return (
    <div data-print="hidden" className="flex flex-wrap gap-2">
      <SearchField
        label={copy.search}
        value={list.search}
        onChange={list.changeSearch}
        className="min-w-0 max-md:w-full md:w-72"
      />
      <PeopleChoice
        value={list.query.people}
        onChange={list.choosePeople}
        className="max-md:flex-1 md:w-44"
      />
      <Select
        label={copy.access}
        isLabelHidden
        options={(['all', 'enabled', 'disabled'] as const).map(id => ({ id, label: ACCESS_LABELS[id] }))}
        value={list.query.access}
        onChange={list.chooseAccess}
        className="max-md:flex-1 md:w-40"
      />
      {(all.length > 0 || list.query.office !== '') && (
        <Select
          label={officesCopy.office}
          isLabelHidden
          options={[
            { id: ALL, label: officesCopy.allOffices },
            ...nameOptions(namesOf(all), list.query.office),
          ]}
          value={list.query.office || ALL}
          onChange={office => list.chooseOffice(office === ALL ? '' : office)}
          className="w-full md:w-44"
        />
      )}
      {isPhone && (
        <Select
          label={copy.sortBy}
          isLabelHidden
          options={SORT_FIELDS.map(id => ({ id, label: copy.sortedBy(SORT_LABELS[id]) }))}
          value={list.by}
          onChange={field => list.sortBy(field, field === 'created_date')}
          className="w-full"
        />
      )}
    </div>
  )
}
