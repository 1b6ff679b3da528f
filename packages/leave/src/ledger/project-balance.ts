import { LITERAL_DAY_MINUTES } from '../policies/literal-policy.ts'
import { inDays, type Minutes } from '../working-time/work-pattern.ts'
import type { EntryType } from './statement.ts'

/** What an allocation's entries add up to, as the balance record shows it, in days. */
export function projectBalance(
  entries: readonly { type: EntryType; minutes: Minutes }[],
  dayMinutes: Minutes = LITERAL_DAY_MINUTES,
): { balance: number; total_allocated: number } {
  const sum = (of: readonly { minutes: Minutes }[]) => of.reduce((all, { minutes }) => all + minutes, 0)
  const allocated = entries.filter(({ type }) => type === 'grant' || type === 'carry_in' || type === 'adjust')
  return { balance: inDays(sum(entries), dayMinutes), total_allocated: inDays(sum(allocated), dayMinutes) }
}
