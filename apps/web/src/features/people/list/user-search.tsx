import { userAdminCopy as copy, officesCopy, screenCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { offices } from '../../../data/offices/offices.ts'
import { PeopleChoice } from '../../../leave-ui/people-choice.tsx'
import { nameOptions, namesOf } from '../../../lib/name-options.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ACCESS_LABELS, type UserListState } from './use-user-list.ts'
import { SORT_FIELDS, type SortField } from './user-list-view.ts'

const SORT_LABELS: Record<SortField, string> = {
  full_name: copy.employee,
  email: copy.email,
  role: copy.role,
  department: copy.department,
  position: copy.position,
  date_hired: copy.dateHired,
  created_date: copy.created,
}

const ALL = '-'

/** Filters users by name, office, employment and account state. Without column headings, it also sets the order. */
export function UserSearch({ list }: { list: UserListState }) {
  const { data: all = [] } = useQuery(offices())
  return (
    <FilterBar
      chips={list.chips}
      onClear={list.showAll}
      className="flex flex-wrap items-center gap-2"
      search={
        <SearchField
          label={copy.search}
          value={list.search}
          onChange={list.changeSearch}
          className="md:w-72"
        />
      }
    >
      {(isInSheet, chipOf) => (
        <>
          <PeopleChoice chip={chipOf('people')} value={list.query.people} onChange={list.choosePeople} />
          <Select
            label={copy.access}
            chip={chipOf('access')}
            options={(['all', 'enabled', 'disabled'] as const).map(id => ({ id, label: ACCESS_LABELS[id] }))}
            value={list.query.access}
            onChange={list.chooseAccess}
          />
          {(all.length > 0 || list.query.office !== '') && (
            <Select
              label={officesCopy.office}
              chip={chipOf('office')}
              options={[
                { id: ALL, label: officesCopy.allOffices },
                ...nameOptions(namesOf(all), list.query.office),
              ]}
              value={list.query.office || ALL}
              onChange={office => list.chooseOffice(office === ALL ? '' : office)}
            />
          )}
          {isInSheet && (
            <Select
              label={screenCopy.sortBy}
              options={SORT_FIELDS.map(id => ({ id, label: copy.sortedBy(SORT_LABELS[id]) }))}
              value={list.by}
              onChange={field => list.sortBy(field, field === 'created_date')}
            />
          )}
        </>
      )}
    </FilterBar>
  )
}
