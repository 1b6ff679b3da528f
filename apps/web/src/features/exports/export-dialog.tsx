import { exportsCopy as copy, EXPORT_KINDS, type ExportKind } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../data/departments/departments.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { LEAVE_TYPE_OPTIONS } from '../../leave-ui/leave-type.tsx'
import { today } from '../../leave-ui/today.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Select } from '../../ui/select.tsx'
import { ALL, useExport } from './use-export.ts'

const FORMATS = (['csv', 'xlsx'] as const).map(id => ({ id, label: copy.formats[id] }))

/** Takes a table out as a file: people, balances on a day, or requests of a period. */
export function ExportDialog({ kind: first, onClose }: { kind: ExportKind; onClose: () => void }) {
  const form = useExport(first, onClose)
  const { data: choices = [] } = useQuery(departments.all())
  const { kind, sick_reasons } = form.values
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
        hint={copy.hints[kind]}
        options={EXPORT_KINDS.map(id => ({ id, label: copy.kinds[id] }))}
      />
      {kind === 'balances' && (
        <DatePicker {...form.field('day')} label={copy.day} max={today()} outOfRange={copy.futureDay} />
      )}
      {kind === 'requests' && (
        <div className="grid gap-4 md:grid-cols-2">
          <DatePicker {...form.field('from')} label={copy.from} />
          <DatePicker {...form.field('to')} label={copy.to} />
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {kind !== 'people' && (
          <Select
            {...form.field('leave_type')}
            label={copy.type}
            options={[{ id: ALL, label: copy.allTypes }, ...LEAVE_TYPE_OPTIONS]}
          />
        )}
        <Select
          {...form.field('department')}
          label={copy.department}
          options={[
            { id: ALL, label: copy.allDepartments },
            ...choices.map(({ name }) => ({ id: name, label: name })),
          ]}
        />
      </div>
      {kind === 'requests' && (
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
