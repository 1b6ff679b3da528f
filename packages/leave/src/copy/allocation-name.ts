import { formatDay } from '../dates/format-date.ts'
import { overtimeOf } from '../ledger/overtime-of.ts'

/** The name of an allocation in words: `2026#2` is `2026, employment 2`. */
export function allocationName(name: string): string {
  if (RECORD_ID.test(name)) return 'one occasion'
  const overtime = overtimeOf(name)
  const shown = overtime ? name.replace(/^[^#]+/, `overtime on ${formatDay(overtime.worked_on)}`) : name
  return shown.replace(/#(\d+)$/, ', employment $1')
}

/** Leave by occasion has the name of a request, which says nothing to people. */
const RECORD_ID = /^[0-9a-f]{24}$/
