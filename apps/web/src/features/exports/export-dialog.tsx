import {
  can,
  exportsCopy as copy,
  EXPORT_KINDS,
  type ExportKind,
  isOfPeriod,
  officesCopy,
  PEOPLE_SHOWN,
  userAdminCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../data/departments/departments.ts'
import { offices } from '../../data/offices/offices.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useLeaveTypeOptions } from '../../leave-ui/leave-type-options.tsx'
import { today } from '../../leave-ui/today.ts'
import { nameOptions, namesOf } from '../../lib/name-options.ts'
import { useUser } from '../../session/session.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Select } from '../../ui/select.tsx'
import { ALL, type ListFilter, useExport } from './use-export.ts'

const FORMATS = (['csv', 'xlsx'] as const).map(id => ({ id, label: copy.formats[id] }))

interface Props {
  kind: ExportKind
  /** The filter of the list on the screen, which the export starts with. */
  filter?: ListFilter
  onClose: () => void
}

/** Exports a table as a file: people, balances on a day, or requests of a period. */
export function ExportDialog({ kind: first, filter = {}, onClose }: Props) {
  const typeOptions = useLeaveTypeOptions()
  const form = useExport(first, filter, onClose)
  const { data: places = [] } = useQuery(offices())
  const { data: choices = [] } = useQuery(departments.all())
  const { kind, sick_reasons } = form.values
  const user = useUser()
  // The same permissions as `listExport`.
  const kinds = EXPORT_KINDS.filter(id => can(user, id === 'people' ? 'see_people' : 'see_leave'))
  return (
    <FormDialog
      title={copy.title}
      form={form}
      submit={form.progress === undefined ? copy.submit : copy.exporting(form.progress)}
      onClose={onClose}
    >
      <Select
        {...form.field('kind')}
        label={copy.what}
        hint={kind === 'people' && form.narrowed.length > 0 ? copy.narrowedHint : copy.hints[kind]}
        options={kinds.map(id => ({ id, label: copy.kinds[id] }))}
      />
      {form.narrowed.length > 0 && <p className="-mb-2 font-medium">{copy.narrowed}</p>}
      <FilterChips chips={form.narrowed} onClear={form.clear} />
      {kind === 'balances' && (
        <DatePicker {...form.field('day')} label={copy.day} max={today()} outOfRange={copy.futureDay} />
      )}
      {isOfPeriod(kind) && (
        <div className="grid gap-4 md:grid-cols-2">
          <DatePicker {...form.field('from')} label={copy.from} />
          <DatePicker {...form.field('to')} label={copy.to} />
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {kind !== 'requests' && (
          <Select
            {...form.field('people')}
            label={userAdminCopy.people}
            options={PEOPLE_SHOWN.map(id => ({ id, label: userAdminCopy.peopleShown[id] }))}
          />
        )}
        {kind !== 'people' && (
          <Select
            {...form.field('leave_type')}
            label={copy.type}
            options={[{ id: ALL, label: copy.allTypes }, ...typeOptions]}
          />
        )}
        <Select
          {...form.field('department')}
          label={copy.department}
          options={[{ id: ALL, label: copy.allDepartments }, ...optionsOf(choices, form.values.department)]}
        />
        {(places.length > 0 || form.values.office !== ALL) && (
          <Select
            {...form.field('office')}
            label={officesCopy.office}
            options={[{ id: ALL, label: officesCopy.allOffices }, ...optionsOf(places, form.values.office)]}
          />
        )}
      </div>
      {/* Only people who approve may see reasons. Others would get an empty column. */}
      {kind === 'requests' && can(user, 'leave') && (
        <Checkbox
          isSelected={sick_reasons}
          onChange={chosen => form.change({ sick_reasons: chosen })}
          hint={copy.sickReasonsHint}
        >
          {copy.sickReasons}
        </Checkbox>
      )}
      <Select {...form.field('format')} label={copy.format} options={FORMATS} />
    </FormDialog>
  )
}

const optionsOf = (records: readonly { name: string }[], chosen: string) =>
  nameOptions(namesOf(records), chosen === ALL ? undefined : chosen)
