import { addMonths, FOR_EVER, yearOf } from '../dates/calendar-day.ts'
import type { User } from '../entities/user.ts'

/** Returns the placeholder name of an anonymised person: distinct, but not recognisable. */
export const formerName = (id: string) => {
  const last_name = `employee ${id.slice(-4)}`
  return { first_name: 'Former', last_name, full_name: `Former ${last_name}` }
}

/** No mail arrives there. */
export const formerEmail = (id: string): string => `former-${id}@anonymised.invalid`

/** Returns what stays of a person: department, hire date and the id, which sums and balances need. */
export const anonymised = ({ id }: Pick<User, 'id'>) =>
  ({
    ...formerName(id),
    email: formerEmail(id),
    employee_id: null,
    position: null,
    salary: null,
    booking_url: null,
    teams_chat_url: null,
    recruitment_agency: null,
    agency_contact_person: null,
    agency_contact_email: null,
    agency_contact_phone: null,
    profile_picture: null,
    reminders_by: null,
    comment_emails: null,
    comments_in_bell: null,
    decide_by_email: null,
    emails_off: null,
    push_off: null,
    requests_in_slack: null,
    requests_in_teams: null,
  }) satisfies Partial<User>

/** Returns the day on which data is deleted, so many months after a day. */
export const keptUntil = (day: string, months: number): string =>
  yearOf(day) + months / 12 < yearOf(FOR_EVER) ? addMonths(day, months) : FOR_EVER
