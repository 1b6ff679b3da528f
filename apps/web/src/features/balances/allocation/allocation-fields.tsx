import { balanceAdminCopy as copy, type Department, isLeaveType } from '@leavewell/leave'
import { DialogBody } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFooter } from '../../../ui/form-footer.tsx'
import { Select } from '../../../ui/select.tsx'
import { DaysField, LEAVE_TYPE_OPTIONS, YearField } from '../fields.tsx'
import type { useAllocation } from './use-allocation.ts'

interface Props {
  allocation: ReturnType<typeof useAllocation>
  departments: readonly Department[]
  onCancel: () => void
}

/** What is to be allocated to whom. */
export function AllocationFields({ allocation, departments, onCancel }: Props) {
  const { form, change } = allocation
  return (
    <Form problems={allocation.problems} onSubmit={allocation.preview}>
      <DialogBody>
        <Select
          label={copy.who}
          options={[
            { id: 'all', label: copy.everybody },
            ...departments.map(({ id, name }) => ({ id, label: name })),
          ]}
          value={departments.find(({ name }) => name === form.department)?.id ?? 'all'}
          onChange={chosen =>
            change({ department: departments.find(({ id }) => id === chosen)?.name ?? null })
          }
        />
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={copy.type}
            options={LEAVE_TYPE_OPTIONS}
            value={form.leave_type}
            onChange={type => isLeaveType(type) && change({ leave_type: type })}
          />
          <YearField label={copy.year} value={form.year} onChange={year => change({ year })} />
          <DaysField
            name="days"
            label={copy.daysEach}
            value={form.days}
            onChange={days => change({ days })}
          />
          <DaysField
            name="carry_over"
            label={copy.carryOver}
            hint={copy.carryOverHint(form.year - 1)}
            value={form.carry_over}
            onChange={carry_over => change({ carry_over })}
          />
        </div>
      </DialogBody>
      <FormFooter submit={copy.preview} onCancel={onCancel} />
    </Form>
  )
}
