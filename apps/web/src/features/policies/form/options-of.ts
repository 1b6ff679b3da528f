import { formatMonthShort } from '@leavewell/leave'
import type { Option } from '../../../ui/option-list.tsx'

/** Options of a rule from their labels. */
export const optionsOf = <Id extends string>(words: Readonly<Record<Id, string>>): Option<Id>[] =>
  (Object.entries(words) as [Id, string][]).map(([id, label]) => ({ id, label }))

/** January to December, as numbers. */
export const MONTHS: readonly Option[] = Array.from({ length: 12 }, (_, at) => ({
  id: String(at + 1),
  label: formatMonthShort(at + 1),
}))
