import {
  policySettingsCopy as copy,
  EMPLOYMENT_KINDS,
  type PolicyScope,
  userAdminCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../../data/departments/departments.ts'
import { holidayRegions } from '../../../data/working-time/work-assignments.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { today } from '../../../leave-ui/today.ts'
import { UserField } from '../../../leave-ui/user-field.tsx'
import { UsersField } from '../../../leave-ui/users-field.tsx'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Select } from '../../../ui/select.tsx'
import type { GivingState } from './use-giving.ts'

/** The people who get the policy, and the first day. */
export function GiveFields({ giving: { form }, onCancel }: { giving: GivingState; onCancel: () => void }) {
  const { data: choices = [] } = useQuery(departments.all())
  const { values, field } = form
  const { data: regions = [] } = useQuery(holidayRegions())
  return (
    <DialogForm form={form} submit={copy.preview} onCancel={onCancel}>
      <Select {...field('scope')} label={copy.toWhom} options={SCOPES} />
      {values.scope === 'region' && (
        <Select
          {...field('region')}
          label={copy.region}
          hint={copy.regionHint}
          options={regions.map(({ code, name }) => ({ id: code, label: name }))}
          isRequired
        />
      )}
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
      {values.scope !== 'user' && <Exceptions form={form} />}
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

/** The people excluded from a policy for more than one person. */
const Exceptions = ({ form: { values, change, field } }: Pick<GivingState, 'form'>) => (
  <>
    <CheckboxGroup
      {...field('except_employment')}
      label={copy.exceptTypes}
      hint={copy.exceptTypesHint}
      options={EMPLOYMENT_TYPES}
      layout="flex flex-wrap gap-x-5 gap-y-1"
    />
    <UsersField
      name="except_users"
      label={copy.exceptPeople}
      value={values.except_users}
      onChange={except_users => change({ except_users })}
    />
  </>
)

const EMPLOYMENT_TYPES = EMPLOYMENT_KINDS.map(id => ({ id, label: userAdminCopy.employmentTypes[id] }))

const SCOPES = (Object.entries(copy.scopes) as [PolicyScope, string][]).map(([id, label]) => ({ id, label }))
