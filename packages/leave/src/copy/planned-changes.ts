import { formatDay } from '../dates/format-date.ts'

/** Changes of a person with an effective date. */
export const plannedChangesCopy = {
  menu: 'Schedule a change…',
  title: (name: string) => `Schedule a change for ${name}`,
  text: 'The change applies from the effective date. You can cancel it until then.',
  holdsFrom: 'Effective date',
  holdsFromHint: 'Applied automatically on this date.',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    department: 'Department',
    position: 'Position',
    manager_id: 'Manager',
    office: 'Office',
  },
  dayNeeded: 'Choose an effective date',
  noSuchDay: (day: string) => `${day} isn’t a date.`,
  notAhead: 'Choose a date after today. To change something today, use “Edit user”.',
  tooFar: (years: number) => `Choose a date within ${years} years.`,
  afterLastDay: (day: string) =>
    `Their last working day is ${formatDay(day)}. Choose that day or an earlier one.`,
  nothingChanges: 'Change at least one field',
  noSuchOffice: 'This office doesn’t exist.',
  hasLeft: 'This person has already left.',
  departmentPlanned: 'Someone is scheduled to join this department. Cancel that change first.',
  save: 'Schedule change',
  saved: (name: string, day: string) => `Change of ${name} scheduled for ${formatDay(day)}`,

  follows: 'On that date',
  requestsGo: (count: number, manager: string) =>
    count === 0
      ? `${manager} becomes their approver. Requests that are pending then move to ${manager}.`
      : count === 1
        ? `1 pending request moves to ${manager}.`
        : `${count} pending requests move to ${manager}.`,
  calendars: (manager: string) => `They move to ${manager}’s team calendar.`,
  renamed: (name: string) => `Every page shows them as ${name}. Leave and balances don’t change.`,

  toCome: 'Scheduled changes',
  from: (day: string) => `From ${formatDay(day)}`,
  none: 'none',
  plannedBy: (name: string, day: string) => `Scheduled by ${name} on ${day}`,
  isDue: 'Not applied yet',
  takeBack: 'Cancel change',
  takeBackOf: (day: string) => `Cancel the change on ${formatDay(day)}`,
  takenBack: 'Change cancelled',
  goneAlready: 'This change was already applied or cancelled.',

  stuckTitle: 'Scheduled change not applied',
  stuck: (name: string, day: string, why: string) =>
    `We couldn’t apply the change for ${name} on ${formatDay(day)}. ${why}`,
}
