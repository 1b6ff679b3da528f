import type { PolicyEffect } from '../contracts/leave-policies.ts'
import { formatDays, formatNumber } from '../formats/numbers.ts'
import { CALENDAR_DAYS } from '../policies/calendar-days.ts'
import type { Transfer } from '../policies/transfer.ts'

const nameOf = (policy: string | null) => `“${policy ?? CALENDAR_DAYS}”`

/** What a change leaves of the balances of people, before it is made. */
export const policyEffectsCopy = {
  title: 'Balances before and after',
  onFirstDay: 'On the first day of this version, for the people who are on the policy.',
  show: 'Preview balances',
  none: 'No balance changes.',
  employee: 'Employee',
  before: 'Before',
  after: 'After',
  noBalance: 'No balance',
  onlyLosses: 'Only losses',
  export: 'Export',
  policies: ({ from_policy, to_policy }: Pick<PolicyEffect, 'from_policy' | 'to_policy'>) =>
    from_policy === to_policy ? nameOf(to_policy) : `${nameOf(from_policy)} → ${nameOf(to_policy)}`,
  request: (days: string, before: string, after: string) => `${days}: ${before} → ${after}`,
  negative: (people: number) =>
    people === 1
      ? '1 person has a negative balance afterwards.'
      : `${formatNumber(people)} people have a negative balance afterwards.`,
  transfer: 'Allowance of the current leave year',
  transfers: {
    share: 'Pro-rate by days',
    next_period: 'Change with the next leave year',
    whole: "Don't pro-rate",
  } satisfies Record<Transfer, string>,
  transferTexts: {
    share: 'Each allowance counts for its days of the year.',
    next_period: 'The current allowance stays until then.',
    whole: 'The current allowance stays. One that accrues, or has another leave year, is added in full.',
  } satisfies Record<Transfer, string>,
  left: (amount: string) => `${amount} left.`,
  leftInTotal: (days: number) => `${formatDays(days)} left in total.`,
}
