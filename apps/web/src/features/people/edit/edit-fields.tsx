import {
  type AssignedRole,
  can,
  profileCopy as copy,
  departmentChoices,
  EMPLOYMENT_KINDS,
  type EmploymentKind,
  formatSalary,
  hasSplitRoles,
  managerIdOf,
  type ProfileField,
  readSalary,
  rolesCopy,
  type User,
  userAdminCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { departments } from '../../../data/departments/departments.ts'
import { users } from '../../../data/users/users.ts'
import { useUser } from '../../../session/session.ts'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ManagerChoice } from '../manager-choice.tsx'
import { roleOptionsFor } from '../role-options.ts'
import { OfficeField } from './office-field.tsx'
import type { EditUserState } from './use-edit-user.ts'

/** The name of the person. */
export const PersonalFields = ({ form, user }: { form: EditUserState; user: User }) => (
  <FieldGroup title={userAdminCopy.personal}>
    <EditField form={form} field="first_name" label={copy.firstName} isRequired autoFocus />
    <EditField form={form} field="last_name" label={copy.lastName} isRequired />
    <TextField
      name="email"
      type="email"
      label={copy.email}
      value={user.email}
      hint={userAdminCopy.emailHint}
      isReadOnly
    />
  </FieldGroup>
)

/** Place in the company, and fields that only administrators can set (S-69). */
export function EmploymentFields({
  form,
  user,
  isSelf,
}: {
  form: EditUserState
  user: User
  isSelf: boolean
}) {
  const editor = useUser()
  const { data = [], isLoadingError } = useQuery(departments.all())
  const { values, change } = form
  return (
    <FieldGroup title={userAdminCopy.employment}>
      <Select
        {...form.field('department')}
        label={copy.department}
        placeholder={copy.noDepartment}
        options={departmentChoices(data, values.department).map(name => ({ id: name, label: name }))}
        isRequired
        {...(isLoadingError && { hint: copy.departmentsFailed })}
      />
      {can(editor, 'rules') && (
        <OfficeField
          user={user}
          value={values.office}
          onChange={office => change({ office })}
          error={form.problems.office}
        />
      )}
      <EditField form={form} field="position" label={copy.position} isRequired />
      <EditField form={form} field="employee_id" label={copy.employeeId} isRequired />
      <DatePicker {...form.field('date_hired')} label={copy.dateHired} isRequired />
      <Select
        name="employment_kind"
        label={userAdminCopy.employmentType}
        options={EMPLOYMENT_TYPES}
        value={values.employment_kind || NOT_STATED}
        onChange={id => change({ employment_kind: id === NOT_STATED ? '' : (id as EmploymentKind) })}
      />
      <ManagerField form={form} />
      {can(editor, 'salaries') && (
        <EditField
          form={form}
          field="salary"
          label={copy.annualSalary}
          hint={salaryHint(values.salary)}
          inputMode="decimal"
          maxLength={20}
        />
      )}
      <RoleField form={form} user={user} isSelf={isSelf} />
    </FieldGroup>
  )
}

/**
 * Offers employee and administrator. Other roles are offered after the organisation has split them, or on
 * demand (K-07, H-09).
 */
function RoleField({ form, user, isSelf }: { form: EditUserState; user: User; isSelf: boolean }) {
  const editor = useUser()
  const { data: holders = [] } = useQuery(users.managers())
  const [isUnfolded, setUnfolded] = useState(false)
  const { values, change } = form
  const isAll = isUnfolded || hasSplitRoles(holders)
  const options = roleOptionsFor(user, editor, isAll)
  const hasMore = !isAll && roleOptionsFor(user, editor, true).length > options.length
  return (
    <div className="flex flex-col items-start gap-1">
      <Select
        name="role"
        className="w-full"
        label={userAdminCopy.role}
        options={options}
        value={values.role}
        onChange={role => change({ role: role as AssignedRole })}
        hint={isSelf && values.role !== form.former ? userAdminCopy.ownRoleHint : undefined}
      />
      {hasMore && <TextLink onPress={() => setUnfolded(true)}>{rolesCopy.moreRoles}</TextLink>}
    </div>
  )
}

const NOT_STATED = '-'

const EMPLOYMENT_TYPES = [
  { id: NOT_STATED, label: userAdminCopy.notStated },
  ...EMPLOYMENT_KINDS.map(id => ({ id, label: userAdminCopy.employmentTypes[id] })),
]

/** The typed salary as it will be displayed, or the general hint if it is not a number. */
function salaryHint(typed: string): string {
  const salary = readSalary(typed)
  if (salary === null) return userAdminCopy.salaryHint
  return Number.isNaN(salary) ? '' : userAdminCopy.salaryAYear(formatSalary(salary) ?? '')
}

/** The agency that placed the person, if any. */
export const AgencyFields = ({ form }: { form: EditUserState }) => (
  <FieldGroup title={copy.agencyDetails}>
    <EditField form={form} field="recruitment_agency" label={copy.agency} />
    <EditField form={form} field="agency_contact_person" label={copy.contactPerson} />
    <EditField
      form={form}
      field="agency_contact_email"
      type="email"
      label={copy.contactEmail}
      maxLength={320}
    />
    <EditField form={form} field="agency_contact_phone" type="tel" label={copy.contactPhone} maxLength={60} />
  </FieldGroup>
)

/** The links with which a manager's team books meetings and chats. */
export const LinkFields = ({ form }: { form: EditUserState }) => (
  <FieldGroup title={copy.communicationSettings}>
    <EditField form={form} field="booking_url" type="url" label={copy.bookingUrl} maxLength={2000} />
    <EditField form={form} field="teams_chat_url" type="url" label={copy.teamsChatUrl} maxLength={2000} />
  </FieldGroup>
)

/** The manager. Only administrators and approvers other than the person are offered. */
function ManagerField({ form }: { form: EditUserState }) {
  const hasChoice = form.managers.length > 0
  return (
    <ManagerChoice
      name="manager_id"
      label={userAdminCopy.manager}
      placeholder={userAdminCopy.chooseManager}
      hint={hasChoice ? userAdminCopy.managerHint : userAdminCopy.noOtherManager}
      managers={form.managers}
      idOf={managerIdOf}
      value={form.values.manager_id}
      onChange={manager_id => form.change({ manager_id })}
      isRequired={hasChoice}
      isOptional
    />
  )
}

/** Related fields, side by side where there is room. */
const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0 border-line border-t pt-4 first-of-type:border-0 first-of-type:pt-0">
    <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
    <div className="clear-both grid gap-x-5 gap-y-4 md:grid-cols-2">{children}</div>
  </fieldset>
)

interface Props
  extends Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'type' | 'isRequired' | 'maxLength' | 'autoFocus' | 'inputMode'
  > {
  form: EditUserState
  field: ProfileField | 'salary'
}

/** A text field of the form. */
const EditField = ({ form, field, ...props }: Props) => (
  <TextField maxLength={200} autoComplete="off" {...props} {...form.field(field)} />
)
