import { addMonths, FOR_EVER, yearOf } from '../dates/calendar-day.ts'
import type { User } from '../entities/user.ts'

/** Who stands in the lists in place of somebody who was anonymised: told apart, and known to nobody. */
export const formerName = (id: string) => {
  const last_name = `employee ${id.slice(-4)}`
  return { first_name: 'Former', last_name, full_name: `Former ${last_name}` }
}

/** No mail arrives there. */
export const formerEmail = (id: string): string => `former-${id}@anonymised.invalid`

/** What stays of a person: department, day of hiring and the id, which sums and balances need. */
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
  }) satisfies Partial<User>

/** The day on which what is kept for so many months after a day goes. */
export const keptUntil = (day: string, months: number): string =>
  yearOf(day) + months / 12 < yearOf(FOR_EVER) ? addMonths(day, months) : FOR_EVER
