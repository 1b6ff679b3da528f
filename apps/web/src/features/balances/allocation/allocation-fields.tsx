import { balanceAdminCopy as copy, type Department } from '@leavewell/leave'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { Select } from '../../../ui/select.tsx'
import { DaysField, YearField } from '../fields.tsx'
import type { useAllocation } from './use-allocation.ts'

interface Props {
  allocation: ReturnType<typeof useAllocation>
  departments: readonly Department[]
  onCancel: () => void
}

/** The fields of an allocation: people, leave type, year and days. */
export function AllocationFields({ allocation, departments, onCancel }: Props) {
  const typeOptions = useLeaveTypeOptions()
  const { form } = allocation
  const { values, change, field } = form
  return (
    <DialogForm form={form} submit={copy.preview} onCancel={onCancel}>
      {values.ids === undefined && (
        <Select
          label={copy.who}
          options={[
            { id: 'all', label: copy.everybody },
            ...departments.map(({ id, name }) => ({ id, label: name })),
          ]}
          value={departments.find(({ name }) => name === values.department)?.id ?? 'all'}
          onChange={chosen =>
            change({ department: departments.find(({ id }) => id === chosen)?.name ?? null })
          }
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={copy.type}
          options={typeOptions}
          value={values.leave_type}
          onChange={type => change({ leave_type: type })}
        />
        <YearField {...field('year')} label={copy.year} />
        <DaysField {...field('days')} label={copy.daysEach} />
        <DaysField
          {...field('carry_over')}
          label={copy.carryOver}
          hint={copy.carryOverHint(values.year - 1)}
        />
      </div>
    </DialogForm>
  )
}
