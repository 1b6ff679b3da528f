import { formatDays, formatNumber } from '../formats/numbers.ts'

const balanceCount = (balances: number) =>
  balances === 1 ? '1 balance' : `${formatNumber(balances)} balances`

const personCount = (people: number) => (people === 1 ? '1 person' : `${formatNumber(people)} people`)

/** Leave Balances tab of the admin dashboard (H-13, H-16 to H-19); its refusals stand in `adminCopy`. */
export const balanceAdminCopy = {
  title: 'Leave balances',
  moreActions: 'More actions for leave balances',
  count: balanceCount,
  search: 'Search people',
  year: 'Year',
  allYears: 'All years',
  type: 'Leave type',
  allTypes: 'All leave types',
  department: 'Department',
  allDepartments: 'All departments',
  people: 'People',
  person: 'Employee',
  choosePerson: 'Type a name or an email address',
  personRequired: 'Please choose an employee from the list',
  balance: 'Balance',
  total: 'Total allocated',
  balanceHours: 'Balance in hours',
  totalHours: 'Total allocated in hours',
  leftOf: (left: string, total: string) => `${left} left of ${total}`,
  add: 'Add balance',
  addTitle: 'Add leave balance',
  edit: 'Edit balance',
  editTitle: 'Edit leave balance',
  corrects: (policy: string, days: number) =>
    `The policy ${policy} continues. ${
      days === 0 || !Number.isFinite(days)
        ? 'Saving adds a correction.'
        : `Saving adds a correction of ${days > 0 ? '+' : '−'}${formatDays(Math.abs(days))}.`
    }`,
  reassign: 'Reassign',
  reassignTitle: 'Reassign leave balance',
  reassignText: (id: string) =>
    `This balance belongs to ${id}, whom nobody knows any more. Choose whose it is.`,
  save: 'Save balance',
  saved: 'Leave balance saved',
  added: 'Leave balance added',
  changedMeanwhile:
    'This balance has changed since you opened it. Please check it again; saving now keeps what you entered.',
  changedTo: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  reassigned: 'Leave balance reassigned',
  policy: 'Kept by',
  byHand: 'Set by hand',
  keptBy: (policy: string) => `Kept by the policy ${policy}`,
  adjust: 'Adjust',
  adjustTitle: 'Adjust balance',
  adjustText: (person: string, type: string) =>
    `${person}, ${type}. What follows from the policy stays; the days are entered beside it, with your reason.`,
  adjustDays: 'Days more or less',
  adjustHours: 'Hours more or less',
  adjustHint: 'With a minus to take leave away.',
  adjustDay: 'As of',
  adjustDayHint: 'Leave before this day cannot use these days.',
  expiresOn: 'Expires after (optional)',
  expiresOnHint:
    'For days that someone carried over from last year. Without a day they expire with the balance.',
  adjustDayNeeded: 'Please choose a day',
  adjustNotANumber: 'Please enter more or less than 0',
  reason: 'Reason',
  reasonHint: 'The employee reads it in the history of the balance.',
  reasonRequired: 'Please enter a reason',
  adjusted: 'Balance adjusted',
  delete: 'Delete balance',
  deleteTitle: 'Delete this leave balance?',
  deleteText: 'What was allocated and taken stays in the history. The balance itself cannot be brought back.',
  deleted: 'Leave balance deleted',
  none: 'No leave balances found',
  showAll: 'Show all balances',
  balanceOf: (person: string, type: string, year: number) => `${person}, ${type} ${year}`,
  actionsOn: (balance: string) => `Actions for ${balance}`,
  newestYear: 'Newest year',
  leastLeft: 'Least left',
  mostLeft: 'Most left',
  orphans: (balances: number) =>
    balances === 1 ? '1 balance belongs to nobody.' : `${balances} balances belong to nobody.`,
  showOrphans: 'Show orphaned',
  onlyOrphans: 'Only orphaned balances are shown.',
  allocate: 'Allocate a year',
  allocateTitle: 'Allocate a year',
  allocateText:
    'Gives everybody, or the people of one department, their days. Who has a balance already keeps it.',
  daysEach: 'Days each',
  everybody: 'Everybody',
  who: 'For whom',
  allocateChosen: 'Allocate…',
  allocateChosenTitle: (people: number) => `Allocate a year to ${personCount(people)}`,
  allocateChosenText: 'Gives those chosen their days. Who has a balance already keeps it.',
  chosenPeople: (people: number) =>
    people === 1 ? 'the person chosen' : `the ${personCount(people)} chosen`,
  leftOut: (people: number) =>
    `${personCount(people)} of those chosen ${people === 1 ? 'gets' : 'get'} nothing`,
  mayNotSignIn: 'The account is deactivated.',
  keptByPolicy: 'A policy keeps this leave.',
  carryOver: 'Carry over at most',
  carryOverHint: (year: number) => `Days left of ${year} that are added; 0 adds none.`,
  preview: 'Preview',
  back: 'Back',
  creates: (balances: number, days: string) => `${balanceCount(balances)} will be created, ${days} in all.`,
  createsNone: 'Nobody is without such a balance: there is nothing to create.',
  skips: (people: number) =>
    people === 1
      ? '1 person has one already and is skipped.'
      : `${people} people have one already and are skipped.`,
  gets: 'Gets',
  carried: 'Carried over',
  exists: 'Has one already',
  create: (balances: number) => `Create ${balanceCount(balances)}`,
  creating: (balances: number) => `Creating ${balanceCount(balances)}…`,
  result: (balances: number, days: string) => `${balanceCount(balances)} created, ${days} in all.`,
}
