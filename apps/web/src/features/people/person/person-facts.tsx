import {
  addDays,
  assignedRole,
  chosenRoleLabel,
  personCopy as copy,
  displayName,
  type FormerOfficeRecord as FormerOffice,
  formatDay,
  formatMoment,
  isWebUrl,
  leavingCopy,
  type Office,
  officesCopy,
  profileCopy,
  rehireCopy,
  type User,
  userAdminCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { formerOfficesOf, offices } from '../../../data/offices/offices.ts'
import { leavingOf } from '../../../data/users/offboarding.ts'
import { formerEmploymentsOf } from '../../../data/users/rehire.ts'
import { reportsOf } from '../../../data/users/users.ts'
import { PersonLink } from '../../../leave-ui/person-link.tsx'
import { timeThere } from '../../../leave-ui/time-there.ts'
import { Card } from '../../../ui/card.tsx'
import { type Description, DescriptionList } from '../../../ui/description-list.tsx'
import { ShortList } from '../../../ui/short-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ManagerName } from '../manager-name.tsx'
import { useManagers } from '../use-managers.ts'
import { FormerEmployments } from './former-employments.tsx'

/**
 * Contact details of a person, and their place in the company. Only the edit dialog shows the salary. A field that is hidden from the reader has no
 * line.
 */
export function PersonFacts({ user }: { user: User }) {
  const admins = useManagers([user])
  const seen = (field: keyof User, fact: Description) => (field in user ? [fact] : [])
  const { data: reports = [] } = useQuery(reportsOf(user))
  const { data: allOffices = [] } = useQuery(offices())
  const { data: formerOffices = [] } = useQuery(formerOfficesOf(user))
  const { data: end } = useQuery(leavingOf(user.id))
  const { data: former = [] } = useQuery(formerEmploymentsOf(user.id))
  return (
    <Card title={copy.job}>
      <DescriptionList
        items={[
          {
            term: copy.email,
            value: <EmailLink email={user.email} />,
          },
          ...seen('manager_id', {
            term: userAdminCopy.manager,
            value: <ManagerName id={user.manager_id} admins={admins} none={copy.notSet} />,
          }),
          { term: userAdminCopy.department, value: user.department ?? copy.notSet },
          ...officeOf(user, allOffices, formerOffices),
          { term: userAdminCopy.position, value: user.position ?? copy.notSet },
          // Other roles are marks, which only HR sees.
          ...seen('is_approver', { term: userAdminCopy.role, value: chosenRoleLabel(assignedRole(user)) }),
          ...seen('employee_id', { term: profileCopy.employeeId, value: user.employee_id ?? copy.notSet }),
          ...seen('date_hired', {
            term: userAdminCopy.dateHired,
            value: user.date_hired ? formatDay(user.date_hired) : copy.notSet,
          }),
          ...(user.service_from ? [{ term: rehireCopy.service, value: formatDay(user.service_from) }] : []),
          ...(former.length > 0
            ? [{ term: rehireCopy.former, value: <FormerEmployments user={user} former={former} /> }]
            : []),
          ...seen('employment_kind', {
            term: userAdminCopy.employmentType,
            value: user.employment_kind
              ? userAdminCopy.employmentTypes[user.employment_kind]
              : userAdminCopy.notStated,
          }),
          ...(end ? [{ term: leavingCopy.lastDay, value: formatDay(end.last_day) }] : []),
          { term: copy.since, value: formatMoment(user.created_date) },
          ...linkOf(copy.booking, user.booking_url),
          ...linkOf(copy.chat, user.teams_chat_url),
          ...agencyOf(user),
        ]}
      />
      {reports.length > 0 && (
        <div className="mt-4 border-line border-t pt-4">
          <h3 className="text-ink-subtle text-meta">{copy.reports}</h3>
          <ShortList items={reports} limit={MAX_REPORTS} more={copy.allReports} less={copy.fewerReports}>
            {shown => (
              <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
                {shown.map(report => (
                  <li key={report.id}>
                    <PersonLink id={report.id}>{displayName(report)}</PersonLink>
                  </li>
                ))}
              </ul>
            )}
          </ShortList>
        </div>
      )}
    </Card>
  )
}

/** Breaks before its host where it is too long for one line. */
function EmailLink({ email }: Pick<User, 'email'>) {
  const host = email.lastIndexOf('@')
  return (
    <TextLink href={`mailto:${encodeURI(email)}`}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </TextLink>
  )
}

/** The office with its start date, if there was another before, and the local time. */
function officeOf({ office }: User, all: readonly Office[], former: readonly FormerOffice[]): Description[] {
  if (all.length === 0 && office === null) return []
  const zone = all.find(({ name }) => name === office)?.time_zone
  const last = former.findLast(each => each.office !== office)
  const facts = [
    office ?? copy.notSet,
    last && officesCopy.since(formatDay(addDays(last.last_day, 1))),
    zone && timeThere(zone),
  ]
  return [{ term: officesCopy.office, value: facts.filter(Boolean).join(' · ') }]
}

/** Reports shown at first. */
const MAX_REPORTS = 8

const linkOf = (term: string, url: string | null): Description[] =>
  url !== null && isWebUrl(url)
    ? [
        {
          term,
          value: (
            <TextLink href={url} target="_blank" rel="noreferrer" className="break-all">
              {url}
            </TextLink>
          ),
        },
      ]
    : []

function agencyOf({ recruitment_agency, ...contact }: User): Description[] {
  const { agency_contact_person, agency_contact_email, agency_contact_phone } = contact
  const facts = [recruitment_agency, agency_contact_person, agency_contact_email, agency_contact_phone]
  const value = facts.filter(Boolean).join(' · ')
  return value === '' ? [] : [{ term: copy.agency, value }]
}
