import { formatMonthShort } from '@leavewell/leave'
import type { Option } from '../../../ui/option-list.tsx'

/** The choices of a rule from their words; `other` only where the policy has something that is none of them. */
export const optionsOf = <Id extends string>(
  words: Readonly<Record<Id, string>>,
  isOther = true,
): Option<Id>[] =>
  (Object.entries(words) as [Id, string][])
    .filter(([id]) => isOther || id !== 'other')
    .map(([id, label]) => ({ id, label }))

/** January to December, by their numbers. */
export const MONTHS: readonly Option[] = Array.from({ length: 12 }, (_, at) => ({
  id: String(at + 1),
  label: formatMonthShort(at + 1),
}))
