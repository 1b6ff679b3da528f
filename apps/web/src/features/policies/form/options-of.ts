import { formatMonthShort } from '@leavewell/leave'
import type { Option } from '../../../ui/option-list.tsx'

/** Options of a rule from their labels. `other` appears only if the policy has a value that is not offered. */
export const optionsOf = <Id extends string>(
  words: Readonly<Record<Id, string>>,
  isOther = true,
): Option<Id>[] =>
  (Object.entries(words) as [Id, string][])
    .filter(([id]) => isOther || id !== 'other')
    .map(([id, label]) => ({ id, label }))

/** January to December, as numbers. */
export const MONTHS: readonly Option[] = Array.from({ length: 12 }, (_, at) => ({
  id: String(at + 1),
  label: formatMonthShort(at + 1),
}))
