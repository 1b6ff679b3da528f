import { policySettingsCopy as copy, type Scope } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../../data/departments/departments.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { today } from '../../../leave-ui/today.ts'
import { UserField } from '../../../leave-ui/user-field.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Select } from '../../../ui/select.tsx'
import type { GivingState } from './use-giving.ts'

/** To whom, and from which day on. */
export function GiveFields({ giving: { form }, onCancel }: { giving: GivingState; onCancel: () => void }) {
  const { data: choices = [] } = useQuery(departments.all())
  const { values, field } = form
  return (
    <DialogForm form={form} submit={copy.preview} onCancel={onCancel}>
      <Select {...field('scope')} label={copy.toWhom} options={SCOPES} />
      {values.scope === 'department' && (
        <Select
          {...field('department')}
          label={copy.department}
          options={choices.map(({ name }) => ({ id: name, label: name }))}
          isRequired
        />
      )}
      {values.scope === 'user' && (
        <UserField
          {...field('user')}
          label={copy.employee}
          placeholder={copy.employeePlaceholder}
          isRequired
        />
      )}
      <DatePicker
        {...field('valid_from')}
        label={copy.from}
        min={today()}
        outOfRange={copy.inThePast(today())}
        isRequired
      />
    </DialogForm>
  )
}

const SCOPES = (Object.entries(copy.scopes) as [Scope, string][]).map(([id, label]) => ({ id, label }))
