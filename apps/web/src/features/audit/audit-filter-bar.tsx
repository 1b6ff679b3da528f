import { AUDITED_ENTITIES, auditCopy as copy } from '@leavewell/leave'
import { UserField } from '../../leave-ui/user-field.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Select } from '../../ui/select.tsx'
import type { useAuditFilter } from './use-audit-filter.ts'

/** Filters changes by subject, author and date. */
export const AuditFilterBar = ({ shown }: { shown: ReturnType<typeof useAuditFilter> }) => (
  <FilterBar
    isInCard
    chips={shown.chips}
    onClear={shown.showAll}
    className="grid grid-cols-2 gap-3 px-4 pb-4 lg:grid-cols-4"
  >
    {() => (
      <>
        <Select
          label={copy.entity}
          options={[
            { id: 'all' as const, label: copy.all },
            ...AUDITED_ENTITIES.map(id => ({ id, label: copy.entities[id] })),
          ]}
          value={shown.entity}
          onChange={entity => shown.change({ entity })}
        />
        <div>
          <UserField
            withFormer
            // A new field when the person is cleared from outside, because the field does not notice it.
            key={shown.filter.person ?? ''}
            label={copy.person}
            placeholder={copy.anybody}
            value={shown.person}
            onChange={shown.choosePerson}
          />
        </div>
        <DatePicker
          label={copy.from}
          value={shown.from}
          max={shown.until || undefined}
          onChange={from => shown.change({ from })}
        />
        <DatePicker
          label={copy.until}
          value={shown.until}
          min={shown.from || undefined}
          onChange={until => shown.change({ until })}
        />
      </>
    )}
  </FilterBar>
)
