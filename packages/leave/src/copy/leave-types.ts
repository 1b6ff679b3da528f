import type { RetirementEffects } from '../contracts/leave-types.ts'
import { formatDay } from '../dates/format-date.ts'
import type { LeaveColour, LeaveIcon, LeaveType } from '../entities/leave-type.ts'
import { formatDays, formatNumber, formatPeople } from '../formats/numbers.ts'

type Offer = LeaveType['offered_to']

/** Settings: leave types. `leaveTypeSentence` and `leaveTypeRefusal` have the refusals. */
export const leaveTypesCopy = {
  title: 'Leave types',
  summary: 'Add, edit, order and retire leave types',
  text: 'Set which kinds of leave exist, and who can request them.',
  failed: 'We couldn’t load the leave types. Try again.',

  export: 'Export',
  moreActions: 'More actions for leave types',
  add: 'Add leave type',
  addFromPack: 'Add from a country pack',
  addTitle: 'Add a leave type',
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  save: 'Save leave type',
  added: 'Leave type added',
  saved: 'Leave type saved',
  addedWithoutPolicy: (name: string) => `${name} is added. No one can request it yet. Add a policy.`,
  addPolicy: 'Add policy',
  actionsOf: (name: string) => `Actions for ${name}`,

  name: 'Name',
  offeredTo: 'Who can request it',
  offers: { everyone: 'Everyone', assigned: 'People with a policy' } satisfies Record<Offer, string>,
  people: 'People',
  peopleOf: (offer: Offer, people: number) =>
    offer === 'everyone' ? `Everyone (${formatPeople(people)})` : `${formatPeople(people)} with a policy`,
  requests: 'Requests this year',
  requestsThisYear: (count: number) =>
    count === 1 ? '1 request this year' : `${formatNumber(count)} requests this year`,

  order: 'Order',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, total: number) => `${name} is now ${place} of ${total}.`,

  retiredTypes: (count: number) => `Retired (${formatNumber(count)})`,
  retiredSince: (day: string) => `Retired since ${formatDay(day)}`,
  retiresOn: (day: string) => `Retires on ${formatDay(day)}`,

  key: 'Key',
  keyHint: 'For exports and the API. You can’t change it later.',
  keyOf: (key: string) => `Key: ${key}`,
  colour: 'Colour',
  alsoUsedBy: (names: readonly string[]) => `Also used by ${names.join(', ')}`,
  colours: {
    blue: 'Blue',
    red: 'Red',
    purple: 'Purple',
    pink: 'Pink',
    grey: 'Grey',
    green: 'Green',
    amber: 'Amber',
    teal: 'Teal',
    orange: 'Orange',
    indigo: 'Indigo',
  } satisfies Record<LeaveColour, string>,
  icon: 'Icon',
  icons: {
    sun: 'Sun',
    cross: 'Cross',
    person: 'Person',
    baby: 'Baby',
    'circle-minus': 'Minus',
    circle: 'Circle',
    thermometer: 'Fever',
    stethoscope: 'Doctor',
    heart: 'Heart',
    flower: 'Flower',
    people: 'People',
    house: 'House',
    book: 'Book',
    graduation: 'Study',
    scales: 'Court',
    shield: 'Shield',
    siren: 'Siren',
    clock: 'Clock',
    hourglass: 'Hourglass',
    medal: 'Medal',
    gift: 'Gift',
    plane: 'Plane',
    umbrella: 'Umbrella',
    moon: 'Moon',
    star: 'Star',
  } satisfies Record<LeaveIcon, string>,
  offerDetails: {
    everyone: 'Without a policy, every calendar day counts.',
    assigned: 'Assign a policy to each person who can request it.',
  } satisfies Record<Offer, string>,
  approval: 'Approval',
  approvals: {
    approver: 'By an approver',
    with_warnings: 'By an approver, only with warnings',
    none: 'Automatic',
  } satisfies Record<LeaveType['approval'], string>,
  approvalDetails: {
    approver: 'Every request needs a decision.',
    with_warnings: 'Requests without a warning are approved immediately.',
    none: 'Every request is approved immediately.',
  } satisfies Record<LeaveType['approval'], string>,
  approveUpTo: 'Automatic approval up to (days)',
  approveUpToHint: 'Longer leave needs an approver. Leave empty for any length.',
  approvalHint: 'A step of the approval workflow that names this leave type comes first.',

  privacy: 'Who can see the type',
  privacies: {
    type: 'Everyone who can see the leave',
    away: 'Approvers, HR and payroll',
  } satisfies Record<LeaveType['privacy'], string>,
  privacyDetails: {
    type: 'Colleagues see names and days only.',
    away: 'Other roles see “Leave”.',
  } satisfies Record<LeaveType['privacy'], string>,
  managersSeeType: 'Approvers see the type',
  onlyHiddenType: 'Hide a second type too. If it is the only one, “Leave” gives it away.',
  managersSeeTypeHint:
    'If not, they see “Leave” and the days, without reason, document, comments and balance.',

  more: 'More',
  shortLabel: 'Short name',
  shortLabelHint: 'For calendars and other narrow places. Default: the name without “Leave”.',
  description: 'Description',
  descriptionHint: 'Employees read it when they request this leave.',
  serviceMonths: 'Months of service needed',
  serviceMonthsHint: 'Counted from the date hired. Leave empty for none.',
  employmentKinds: 'Only for these employment types',
  employmentKindsHint: 'Leave empty for all. If a person has none, the approver gets a warning.',
  allEmploymentKinds: 'All',
  onlyAfter: 'Use up first',
  onlyAfterHint: 'Employees can take this leave when the other balance can’t cover a day.',
  documentAfter: 'Document needed for more than (days)',
  documentAfterHint: 'Enter 0 for all leave. Leave empty for none. A policy can have its own rule.',
  documentBeside: 'Document needed next to a day off',
  documentWithin: 'Add the document within (days)',
  documentWithinHint: 'After the first day. Then the employee gets a reminder, and later the approver.',
  overtimePercent: 'Time in lieu: percent of overtime',
  overtimePercentHint:
    'Employees add overtime, and the approver decides. With 150, 3 hours give 4.5. Leave empty for none.',
  overtimeMonths: 'Time in lieu: months to use it',
  overtimeMonthsHint: 'From the day of the overtime. The rest is paid out.',
  documentWords: 'Which document',
  documentWordsHint: 'Employees read it in the warning, such as “medical certificate”.',
  service: 'Counts as service',
  serviceHint: 'Other leave accrues on these days.',
  serviceFixed: 'There are requests of this type, so you can’t change this.',
  medical: 'Leave for illness',
  medicalHint: 'Reminders mention the certificate. Lists of everyone don’t show the reason.',
  restoreOriginal: 'Restore the original',

  preview: 'Preview',
  previewOf: (scheme: string) => `Preview: ${scheme.toLowerCase()}`,
  light: 'Light',
  dark: 'Dark',
  withoutName: 'New leave type',

  staleTitle: 'Someone else changed this leave type',
  stale: 'Saved version:',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  field: (name: string, value: string) => `${name}: ${value}`,
  takeTheirs: 'Show saved version',
  keepMine: 'Replace with my version',

  retire: 'Retire…',
  retireTitle: (name: string) => `Retire ${name}?`,
  retireFrom: 'Retire from',
  retireHint: 'No one can request it from this day.',
  fromToday: 'Choose today or a later day',
  retireText: (balances: number, pending: number) =>
    balances === 0 && pending === 0
      ? 'No one has a balance, and no request is pending.'
      : `${[balances > 0 && peopleWithBalance(balances), pending > 0 && pendingRequests(pending)].filter(Boolean).join(' and ')}. Requests stay.`,
  retiredBalances: 'Balances',
  retiredBalanceOptions: { keep: 'Keep', pay_out: 'Pay out', move: 'Move to another type' },
  retiredBalanceDetails: {
    keep: 'Everyone keeps their balance.',
    pay_out: 'The next payroll batch has the amounts.',
    move: 'The same number of days, or the same hours.',
  },
  retiredBalancesLater: 'To pay out or move balances, retire the type from today.',
  retiredMoveTo: 'Move balances to',
  retiredMoveToHint: 'People without a balance of it keep theirs.',
  retiredMoveToMissing: 'Choose a leave type',
  retirementEffects: ({ people, days, kept }: RetirementEffects) =>
    [
      people === 0
        ? 'Nothing can be paid out or moved.'
        : `${formatPeople(people)}, ${formatDays(days)} in all.`,
      kept > 0 && peopleKeep(kept),
      'Requested and booked leave keeps its days. Policies continue, so new leave can accrue.',
    ]
      .filter(Boolean)
      .join(' '),
  retirementFailed: 'We couldn’t calculate the effect. Try again.',
  retireAction: 'Retire leave type',
  retired: (name: string) => `${name} retired`,
  undo: 'Undo',
  restore: 'Restore',
  restored: (name: string) => `${name} restored`,

  delete: 'Delete…',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'No request, balance or rule uses it. The audit log keeps its history.',
  deleteAction: 'Delete leave type',
  deleted: 'Leave type deleted',
  cannotDelete: (name: string) => `${name} can’t be deleted`,
  cannotDeleteText: 'Requests, balances or rules use it. You can retire it, so that no one can request it.',
}

const peopleWithBalance = (people: number) =>
  people === 1 ? '1 person still has a balance' : `${formatNumber(people)} people still have a balance`

const peopleKeep = (people: number) =>
  people === 1 ? '1 person keeps their balance.' : `${formatNumber(people)} people keep their balance.`

const pendingRequests = (count: number) =>
  count === 1 ? '1 request is pending' : `${formatNumber(count)} requests are pending`
