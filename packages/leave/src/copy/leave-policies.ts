import { formatDay } from '../dates/format-date.ts'

/** Sentences about the policies of leave types. */
export const leavePoliciesCopy = {
  startsInPast: 'A policy begins today or later.',
  fixedPolicy: (name: string) => `You can't change the rules of ${name}. Enter another name.`,
  noSuchPolicy: (name: string) => `There is no policy called ${name} for this leave type.`,
  noSuchUser: 'There is no such employee.',
  noSuchDepartment: 'There is no such department.',
  everyoneIsAll: 'A policy for everyone names nobody.',
  exceptionsOfOne: 'A policy for one employee has no exceptions.',
  everyTypeExcept: 'Leave at least one employment type in.',
  versionTooEarly: (day: string) => `A new version begins on ${day} or later.`,
  noPolicyYet: 'This employee is on no policy for this leave type: change the balance itself.',
  adjustedAhead: 'Choose today or an earlier day.',
  expiresBefore: 'Choose the first day of these days, or a later one.',
  adjustedBefore: (day: string) =>
    `The policy applies from ${formatDay(day)}. Choose that day or a later one.`,
  noAllocation: 'Nothing can be adjusted for this leave type: its policy keeps no balance.',
  amountNeeded: 'Enter more or less than 0.',
  daysOrMinutes: 'Send either days or minutes.',
} as const
