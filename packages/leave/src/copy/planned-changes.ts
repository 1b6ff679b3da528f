import { formatDay } from '../dates/format-date.ts'

/** What is to be of a person from a day on. */
export const plannedChangesCopy = {
  menu: 'Change from a day…',
  title: (name: string) => `Change ${name} from a day on`,
  text: 'What you change here holds from that day on. Until then nothing changes, and it can be taken back.',
  holdsFrom: 'Holds from',
  holdsFromHint: 'It is carried out by itself as this day begins.',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    department: 'Department',
    position: 'Position',
    manager_id: 'Manager',
    office: 'Office',
  },
  dayNeeded: 'Please choose the day from which it holds',
  noSuchDay: (day: string) => `There is no day ${day}.`,
  notAhead: 'Choose a day that is still to come. What holds from today is changed with “Edit user”.',
  tooFar: (years: number) => `Choose a day within ${years} years.`,
  afterLastDay: (day: string) => `They leave on ${formatDay(day)}. Choose that day or an earlier one.`,
  nothingChanges: 'Please change something',
  noSuchOffice: 'There is no office of that name.',
  hasLeft: 'They have left already.',
  departmentPlanned:
    'Somebody is to come to this department. Take that back first, on the page of that person.',
  save: 'Plan the change',
  saved: (name: string, day: string) => `${name} changes on ${formatDay(day)}`,

  follows: 'What follows on that day',
  requestsGo: (count: number, manager: string) =>
    count === 0
      ? `${manager} decides on what they ask for. Nothing waits for a decision now; what waits then goes along.`
      : `${count === 1 ? '1 pending request goes' : `${count} pending requests go`} to ${manager} if still waiting then.`,
  calendars: (manager: string) =>
    `From then on they stand in the team calendar of ${manager}, and in that of the present manager no more.`,
  renamed: (name: string) =>
    `From then on they are called ${name} wherever their name stands. Nothing that is counted changes by a name.`,

  toCome: 'To come',
  from: (day: string) => `From ${formatDay(day)}`,
  none: 'none',
  plannedBy: (name: string, day: string) => `Entered by ${name} on ${day}`,
  isDue: 'Not carried out yet',
  takeBack: 'Take back',
  takeBackOf: (day: string) => `Take back what holds from ${formatDay(day)}`,
  takenBack: 'The change is taken back',
  goneAlready: 'This change has been carried out or taken back already.',

  stuckTitle: 'A planned change waits',
  stuck: (name: string, day: string, why: string) =>
    `What was planned for ${name} from ${formatDay(day)} could not be carried out: ${why}`,
}
