import { userAdmin as said } from '@leavewell/leave'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { SORT_FIELDS } from './sort-fields.ts'
import type { UserListState } from './use-user-list.ts'

/** Finds users; where there are no column headings to sort by, also the order. */
export function UserSearch({ list }: { list: UserListState }) {
  const isPhone = useIsPhone()
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField
        label={said.search}
        value={list.search}
        onChange={list.changeSearch}
        className="w-full md:w-72"
      />
      {isPhone && (
        <Select
          label={said.sortBy}
          isLabelHidden
          options={Object.entries(SORT_FIELDS).map(([id, label]) => ({ id, label: said.sortedBy(label) }))}
          value={list.by}
          onChange={field => list.sortBy(field, field === 'created_date')}
          className="w-full"
        />
      )}
    </div>
  )
}
