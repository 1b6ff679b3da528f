import type { ConvertedPart, ShortConversion } from '../entities/leave-amendment.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { UNPAID_LEAVE } from '../leave-types/specified-leave-types.ts'
import { addReturned, dayOfReturned, halfOfReturned, type Returned } from '../quote/ask.ts'
import { convertedDays } from './converted-days.ts'
import { userLeave } from './user-leave.ts'
import { type EntryFacts, judgeEntryRows } from './validate-entry.ts'

/** The days of a request that become leave of another type. */
export interface ConversionPlan {
  /** The returned days, without days that stay as they were. */
  days: readonly Returned[]
  parts: ConvertedPart[]
  /** Whether the balance of the other type does not cover all requested days. */
  isShort: boolean
}

/** Findings that say that a balance does not cover leave. */
export const SHORT_FINDINGS: ReadonlySet<string> = new Set([
  'insufficient',
  'not_free',
  'not_entitled',
  'below_zero',
])

/**
 * Plans which returned days become leave of another type. Without a choice for days that the balance does not cover,
 * all of them do. The first days are covered first. `facts` has the request without the returned days.
 */
export function planConversion(
  facts: EntryFacts,
  request: LeaveRequest,
  {
    days,
    to,
    ifShort,
  }: { days: readonly Returned[]; to: LeaveTypeKey; ifShort?: ShortConversion | undefined },
): ConversionPlan {
  const partsOf = (some: readonly Returned[], leave_type: LeaveTypeKey): ConvertedPart[] =>
    some.length === 0 ? [] : convertedDays(request, some).map(part => ({ leave_type, ...part }))
  const isCovered = (parts: readonly ConvertedPart[]) => {
    const rows = parts.map((part, at) => ({ user_id: request.user_id, no: at + 1, ...part }))
    return judgeEntryRows(rows, 'approved', facts).every(({ preview }) =>
      preview.findings.every(({ code }) => !SHORT_FINDINGS.has(code)),
    )
  }
  const all = partsOf(days, to)
  if (isCovered(all)) return { days, parts: all, isShort: false }
  if (ifShort === undefined) return { days, parts: all, isShort: true }
  const units = unitsOf(facts, request, days, ifShort === 'unpaid' ? [to, UNPAID_LEAVE] : [to])
  const upTo = (count: number) => addReturned([], units.slice(0, count))
  let [most, tooMany] = [0, units.length]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (isCovered(partsOf(upTo(middle), to))) most = middle
    else tooMany = middle
  }
  const covered = partsOf(upTo(most), to)
  if (ifShort === 'keep') return { days: upTo(most), parts: covered, isShort: true }
  const rest = partsOf(addReturned([], units.slice(most)), UNPAID_LEAVE)
  return { days, parts: [...covered, ...rest], isShort: true }
}

/** The days or half days that can be converted one by one, in order. Leave in hours is converted as a whole. */
function unitsOf(
  { records }: EntryFacts,
  { minutes, leave_type, quote }: LeaveRequest,
  days: readonly Returned[],
  types: readonly LeaveTypeKey[],
): Returned[] {
  const { history, today } = userLeave(records)
  const isWhole =
    minutes !== null ||
    [leave_type, ...types].some(type => history(type).rulesOn(today).request_unit === 'day')
  if (isWhole) return [...days]
  return quote.lines.flatMap(({ day, am, pm }) => {
    const returned = days.find(each => dayOfReturned(each) === day)
    if (returned === undefined) return []
    if (halfOfReturned(returned)) return [returned]
    return [...(am > 0 ? [`${day}/am`] : []), ...(pm > 0 ? [`${day}/pm`] : [])]
  })
}
