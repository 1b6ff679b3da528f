import { shutdownsCopy as copy, SHUTDOWN_SCOPES } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../data/departments/departments.ts'
import { offices } from '../../data/offices/offices.ts'
import type { useForm } from '../../forms/use-form.ts'
import { useLeaveTypeOptions } from '../../leave-ui/leave-type-options.tsx'
import { today } from '../../leave-ui/today.ts'
import { UsersField } from '../../leave-ui/users-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ShutdownValues } from './shutdown-values.ts'

type Form = Pick<ReturnType<typeof useForm<ShutdownValues>>, 'values' | 'change' | 'field'>

/** The first step: title, leave type, dates and people. */
export function ShutdownFields({ form }: { form: Form }) {
  const { values, change, field } = form
  const types = useLeaveTypeOptions()
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...field('title')}
          label={copy.name}
          hint={copy.nameHint}
          maxLength={200}
          isRequired
          autoFocus
        />
        <Select {...field('leave_type')} label={copy.leaveType} options={types} />
        <div>
          <DatePicker
            {...field('start_date')}
            label={copy.start}
            min={today()}
            onChange={start =>
              change({ start_date: start, ...(values.end_date < start && { end_date: start }) })
            }
            isRequired
          />
          <Checkbox isSelected={values.start_half} onChange={start_half => change({ start_half })}>
            {copy.startHalf}
          </Checkbox>
        </div>
        <div>
          <DatePicker {...field('end_date')} label={copy.end} min={values.start_date} isRequired />
          <Checkbox name="end_half" isSelected={values.end_half} onChange={end_half => change({ end_half })}>
            {copy.endHalf}
          </Checkbox>
        </div>
      </div>
      <Select
        {...field('scope')}
        label={copy.who}
        options={SHUTDOWN_SCOPES.map(id => ({ id, label: copy.scopes[id] }))}
        onChange={scope => change({ scope, scope_ids: [] })}
      />
      {(values.scope === 'department' || values.scope === 'office') && <Places form={form} />}
      {values.scope === 'user' ? (
        <UsersField
          name="scope_ids"
          label={copy.scopes.user}
          value={values.people}
          onChange={people => change({ people })}
          isRequired
        />
      ) : (
        <UsersField
          name="except_users"
          label={copy.except}
          hint={copy.exceptHint}
          value={values.except_users}
          onChange={except_users => change({ except_users })}
        />
      )}
    </>
  )
}

function Places({ form: { values, change } }: { form: Form }) {
  const { data: allDepartments = [] } = useQuery(departments.all())
  const { data: allOffices = [] } = useQuery(offices())
  const isOffice = values.scope === 'office'
  const places = isOffice ? allOffices : allDepartments
  const none = isOffice ? copy.noOffices : copy.noDepartments
  return (
    <CheckboxGroup
      key={values.scope}
      name="scope_ids"
      label={copy.scopes[values.scope]}
      hint={places.length === 0 ? none : undefined}
      options={places.map(({ name }) => ({ id: name, label: name }))}
      value={values.scope_ids}
      onChange={scope_ids => change({ scope_ids })}
      layout="grid md:grid-cols-2"
      isRequired
    />
  )
}
