import {
  displayName,
  formatDay,
  formatMoment,
  formatSalary,
  messages,
  roleLabel,
  type User,
} from '@leavewell/leave'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { words } from './words.ts'

const { profile } = messages

/** Everything that is known of a person, to read (I-02, I-05 … I-13, I-17, I-18). */
export function ProfileDetails({ user }: { user: User }) {
  const name = displayName(user)
  return (
    <>
      <Card>
        <div className="flex items-center gap-4">
          <Avatar name={name} src={user.profile_picture} size="huge" />
          <div className="min-w-0">
            <p className="truncate font-semibold text-dialog">{name}</p>
            <p className="truncate text-ink-muted">{user.email}</p>
          </div>
        </div>
      </Card>
      <Card title={profile.personalInformation}>
        <DescriptionList
          items={[
            { term: words.firstName, value: orNotSet(user.first_name) },
            { term: words.lastName, value: orNotSet(user.last_name) },
            { term: words.email, value: user.email, hint: profile.emailHint },
            { term: words.department, value: orNotSet(user.department) },
            { term: words.position, value: orNotSet(user.position) },
            { term: words.employeeId, value: orNotSet(user.employee_id), hint: profile.employeeIdHint },
            { term: words.dateHired, value: orNotSet(formatDay(user.date_hired)) },
          ]}
        />
      </Card>
      <Card title={profile.compensation}>
        <DescriptionList
          columns={1}
          items={[
            { term: words.salary, value: orNotSet(formatSalary(user.salary)), hint: profile.salaryHint },
          ]}
        />
      </Card>
      <Card title={profile.agencyDetails}>
        <DescriptionList
          items={[
            { term: words.agency, value: user.recruitment_agency || profile.notApplicable },
            { term: words.contactPerson, value: orNotSet(user.agency_contact_person) },
            { term: words.contactEmail, value: orNotSet(user.agency_contact_email) },
            { term: words.contactPhone, value: orNotSet(user.agency_contact_phone) },
          ]}
        />
      </Card>
      <Card title={profile.accountInformation}>
        <DescriptionList
          items={[
            { term: words.created, value: formatMoment(user.created_date) },
            { term: words.accountType, value: roleLabel(user.role) },
          ]}
        />
      </Card>
    </>
  )
}

const orNotSet = (value: string | null | undefined) => value || profile.notSet
