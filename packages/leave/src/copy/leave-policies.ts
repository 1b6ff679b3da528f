import { formatDay } from '../dates/format-date.ts'

/** Refusals about the policies of leave types. */
export const leavePoliciesCopy = {
  startsInPast: 'Choose today or a later day.',
  fixedPolicy: (name: string) => `You can't change the rules of ${name}. Enter another name.`,
  noSuchPolicy: (name: string) => `There is no policy called ${name} for this leave type.`,
  noSuchUser: 'This employee doesn’t exist. Choose someone from the list.',
  noSuchDepartment: 'This department doesn’t exist. Choose another one.',
  noSuchRegion: 'This region doesn’t exist. Choose another one.',
  everyoneIsAll: 'Remove the employee, or assign the policy to one person.',
  exceptionsOfOne: 'A policy for one employee has no exceptions.',
  everyTypeExcept: 'Include at least one employment type.',
  versionTooEarly: (day: string) => `Choose ${day} or a later day for the new version.`,
  noPolicyYet: 'This employee has no policy for this leave type. Edit the balance instead.',
  adjustedAhead: 'Choose today or an earlier day.',
  expiresBefore: 'Choose the day of the adjustment or a later one.',
  adjustedBefore: (day: string) =>
    `The policy applies from ${formatDay(day)}. Choose that day or a later one.`,
  noAllocation: 'This leave type has no balance to adjust.',
  amountNeeded: 'Enter more or less than 0.',
  noSuchAdjustment: 'This adjustment doesn’t exist.',
  reversedAlready: 'This adjustment is already reversed.',
  notReversible: 'Only adjustments with a reason can be reversed.',
  reversalOf: (reason: string) => `Reversal: ${reason}`.slice(0, 500),
  daysOrMinutes: 'Send either days or minutes.',
} as const
