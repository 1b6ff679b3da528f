import { formatDay } from '../dates/format-date.ts'
import { formatNumber, formatPeople } from '../formats/numbers.ts'

/** Country packs: leave types and policies of a country, from legal facts with a date. */
export const countryPacksCopy = {
  add: 'Add from a country pack',
  text: 'Add the leave types and policies of a country. You see every change before you apply it.',
  failed: 'We couldn’t load the country packs. Try again.',
  factsOf: (day: string) => `Facts as of ${formatDay(day)}`,
  legal: (day: string) =>
    `Facts as of ${formatDay(day)}, from public sources. They are a starting point and not legal advice. ` +
    'Awards, agreements and contracts can give more. Check with your adviser before you use them.',
  start: 'Set up',
  startOf: (name: string) => `Set up ${name}`,
  facts: 'Facts and sources',
  unconfirmed: 'Not confirmed, so not used',
  notCovered: 'Not covered',
  update: 'Update',
  updateOf: (name: string) => `Update ${name}`,
  newer: (name: string, day: string) => `${name}: new facts of ${formatDay(day)}`,
  newerText: 'Compare them with the facts that you use. Nothing changes before you apply them.',
  showNewer: 'Show changes',
  news: (day: string) => `Newer than the pack of ${formatDay(day)} that you use`,
  noNews: 'No fact has changed.',
  newFact: 'New fact',
  formerFact: (says: string) => `Before: ${says}`,
  goneFact: 'No longer in the pack',
  validFrom: (day: string) => `From ${formatDay(day)}`,
  usedBy: (policies: readonly string[]) => `Used by: ${policies.join(', ')}`,
  privateTypes: 'Private leave',
  privateTypesHint: 'Only the employee and the 2 to 10 people that you choose see it.',
  addPrivateType: (name: string) => `Add ${name}`,
  addPrivate: 'Add',

  chooseAnswer: 'Choose an answer',
  back: 'Back',
  preview: 'Preview',
  changeAnswers: 'Change answers',
  previewFailed: 'We couldn’t load the preview. Try again.',
  nothing: 'Nothing changes. You already use this pack.',
  summary: (added: number) =>
    added === 0
      ? 'Changes leave types and policies that you have. Nothing is stored yet.'
      : added === 1
        ? 'Adds 1 leave type. Nothing is stored yet.'
        : `Adds ${added} leave types. Nothing is stored yet.`,
  include: (name: string) => `Include ${name}`,
  newType: 'New',
  changedType: 'Changed',
  sameType: 'No change',
  fieldChange: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  none: 'None',
  yes: 'Yes',
  no: 'No',
  differs: (fields: readonly string[]) => `Yours differs and stays: ${fields.join(', ')}`,
  newVersion: (name: string) => `New version of ${name}`,
  newPolicy: (name: string) => `Policy added: ${name}`,
  ownPolicy: (name: string) => `Yours differs and stays: ${name}`,
  replaces: (former: string, name: string) => `${name} replaces your policy “${former}”.`,
  assigned: (people: number) => `Assigns ${formatPeople(people)}`,
  total: (before: number, after: number) =>
    `All balances together: ${formatNumber(before)} → ${formatNumber(after)} days`,
  granted: (after: number) => `All balances together: ${formatNumber(after)} days`,
  people: 'People with another balance',
  noPeople: 'No existing balance changes.',
  stays:
    'Everything else stays: requests, approved leave, public holidays, work schedules and other leave types.',
  checked: 'I have checked this for our company',
  checkRequired: 'Confirm that you have checked this.',
  apply: 'Apply pack',
  applied: 'Country pack applied',

  history: 'What came from packs',
  appliedBy: (day: string, name: string | null) =>
    name === null
      ? `Applied on ${formatDay(day)}`
      : `Applied on ${formatDay(day)} by ${name}, who checked it`,
  undoneOn: (day: string) => `Undone on ${formatDay(day)}`,
  added: (names: readonly string[]) => `Leave types added: ${names.join(', ')}`,
  changed: (names: readonly string[]) => `Leave types changed: ${names.join(', ')}`,
  policies: (names: readonly string[]) => `Policies: ${names.join(', ')}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo ${name}`,
  undoTitle: (name: string) => `Undo ${name}?`,
  undoText:
    'Everyone returns to their former policies and balances. New leave types are retired. Policies stay without people.',
  undone: 'Country pack undone',
} as const

/** Refusals of country packs. */
export const countryPackRefusals = {
  unknownPack: 'This country pack doesn’t exist.',
  answerNeeded: 'Answer this question.',
  unknownType: (key: string) => `This pack has no leave type “${key}”.`,
  checkNeeded: 'Confirm that you have checked this.',
  outdated: 'Leave types, policies or people have changed since this preview. Preview again.',
  nothingToApply: 'Nothing changes. You already use this pack.',
  undoneAlready: 'This pack is already undone.',
  tooLate: (days: number) => `A pack can be undone for ${days} days. Retire its leave types instead.`,
  inUse: (requests: number) =>
    requests === 1
      ? 'Someone has requested this leave since. Retire the leave types instead.'
      : `There are ${requests} requests of this leave since. Retire the leave types instead.`,
  approvedSince: 'Leave was approved by these policies since. Assign other policies instead.',
  changedPolicies: 'This pack changed policies. Add a version with the former rules instead.',
  laterFirst: 'Another pack was applied later. Undo that one first.',
} as const
