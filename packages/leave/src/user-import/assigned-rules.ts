import type {
  AssignedPolicy,
  Company,
  ImportFinding,
  ImportLine,
  KnownUser,
} from '../contracts/import-plan.ts'
import { plainWord } from '../formats/plain-text.ts'
import { isOtherPolicy } from '../policies/calendar-days.ts'
import type { Named } from './users-after.ts'

/**
 * Returns the work pattern and the policies that a row assigns, and why one cannot be assigned. Rules that apply to
 * the person already are left out. A pattern applies from the first day of a new employee, else from today. A policy
 * of that name applies for each leave type that has it.
 */
export function assignedRules(
  { work_pattern, leave_policy, date_hired }: Named['user'],
  known: KnownUser | undefined,
  company: Company,
): Pick<ImportLine, 'pattern' | 'policies'> & { wrong: ImportFinding[] } {
  const wrong: ImportFinding[] = []
  const isNamed = (text: string) => {
    const word = plainWord(text)
    return ({ name }: { name: string }) => plainWord(name) === word
  }
  const namesOf = (list: readonly { name: string }[]) => [...new Set(list.map(({ name }) => name))]

  let pattern: ImportLine['pattern']
  if (work_pattern !== undefined) {
    const found = company.patterns.find(isNamed(work_pattern))
    if (found === undefined)
      wrong.push({
        code: 'unknown_pattern',
        params: { text: work_pattern, names: namesOf(company.patterns) },
      })
    else if (known === undefined || company.patternOf.get(known.id) !== found.id)
      pattern = { id: found.id, from: firstDayOf(date_hired ?? known?.date_hired, known, company) }
  }

  const policies: AssignedPolicy[] = []
  for (const name of leave_policy?.split(';').map(each => each.trim()) ?? []) {
    if (name === '') continue
    const found = company.policies.filter(isNamed(name))
    if (found.length === 0)
      wrong.push({ code: 'unknown_policy', params: { text: name, names: namesOf(company.policies) } })
    for (const { leave_type, name: policy_name } of found) {
      const applies = known === undefined ? [] : (company.policiesOf.get(known.id) ?? [])
      const current = applies.find(each => each.leave_type === leave_type)
      const isSame = (each: AssignedPolicy) =>
        each.leave_type === leave_type && each.policy_name === policy_name
      if (isOtherPolicy(policy_name, current?.policy_name) && !policies.some(isSame))
        policies.push({ leave_type, policy_name })
    }
  }
  return { ...(pattern && { pattern }), ...(policies.length > 0 && { policies }), wrong }
}

/** New people work by it from their first day. For others it starts today, or on their first day where that is later. */
function firstDayOf(
  hired: string | null | undefined,
  known: KnownUser | undefined,
  { today }: Company,
): string {
  if (!hired) return today
  return known === undefined || hired > today ? hired : today
}
