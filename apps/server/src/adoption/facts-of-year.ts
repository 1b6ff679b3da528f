import {
  ADJUSTMENT_CODES,
  type AdjustmentCode,
  CALENDAR_DAY_MINUTES,
  inAllocation,
  type LeaveBalance,
  type LeaveBalanceEntry,
  type LeaveRequest,
  type LeaveTypeKey,
  type NewAdjustment,
  todayIn,
  type UserPolicyRecord,
  WITHOUT_REASON,
  yearOf,
} from '@leavewell/leave'

/** An adjustment with the person who entered it. */
export type Adopted = NewAdjustment & { actor_id: string | null }

/** Facts that the entries of a year don’t hold. */
interface Known {
  timeZone: string
  /** Leave that is pending or approved: the ledger charges it. */
  requests: readonly LeaveRequest[]
  /** The first policy of the person and type. It has taken over what the record of its year held. */
  begun: UserPolicyRecord | undefined
  /** Undefined where it was deleted, or belongs to another year or person since. */
  record: LeaveBalance | undefined
}

/**
 * Returns the entries of a year of a balance as adjustments, each on its day. The first policy took the balance over, so its first day takes the
 * adjustments out again.
 */
export function factsOfYear(
  leave_type: LeaveTypeKey,
  year: number,
  entries: readonly LeaveBalanceEntry[],
  { timeZone, requests, begun, record }: Known,
): Adopted[] {
  const common = {
    leave_type,
    ...inAllocation({ name: `${year}`, from: `${year}-01-01`, to: `${year}-12-31` }),
    unit: { day_minutes: CALENDAR_DAY_MINUTES, measure: 'days' as const },
    actor_id: null,
    ...WITHOUT_REASON,
  }
  const isCharged = ({ request_id }: LeaveBalanceEntry) =>
    request_id !== null &&
    requests.some(request => request.id === request_id && request.status === 'approved')
  const facts = entries
    .filter(entry => !isCharged(entry))
    .map(
      (entry): Adopted => ({
        ...common,
        ...storyOf(entry),
        balance_id: entry.balance_id,
        actor_id: entry.code === 'standard' ? null : entry.actor_id,
        kind: entry.kind === 'allocation' ? 'adjust' : 'usage',
        day: withinYear(todayIn(timeZone, new Date(entry.created_date)), year),
        minutes: inMinutes([entry]),
      }),
    )
  if (record && facts.length === 0)
    facts.push({ ...common, ...NO_DAYS, balance_id: record.id, day: `${year}-01-01` })
  const allocated = inMinutes(entries.filter(entry => entry.kind === 'allocation'))
  const last = facts.at(-1)
  if (begun === undefined || yearOf(begun.valid_from) > year) {
    if (record || last === undefined) return facts
    const gone = {
      ...common,
      code: 'deleted' as const,
      params: {},
      balance_id: last.balance_id,
      day: last.day,
    }
    return [
      ...facts,
      { ...gone, kind: 'adjust', minutes: -allocated },
      { ...gone, kind: 'usage', minutes: allocated },
    ]
  }
  const taken = inMinutes(entries) - allocated
  const opening = {
    ...common,
    code: 'opening' as const,
    params: {},
    // Names the record even if all entries are charged leave. Adopted entries belong to a record that an
    // adjustment names.
    balance_id: record?.id ?? entries.at(-1)?.balance_id ?? null,
    day: withinYear(begun.valid_from, year),
  }
  return [
    ...facts,
    { ...opening, kind: 'adjust', minutes: -allocated },
    { ...opening, kind: 'usage', minutes: -taken },
  ]
}

const NO_DAYS = { code: 'allocated', params: {}, kind: 'adjust', minutes: 0 } as const

const inMinutes = (entries: readonly LeaveBalanceEntry[]) =>
  Math.round(entries.reduce((sum, { amount }) => sum + Number(amount), 0) * CALENDAR_DAY_MINUTES)

/** Former versions stored a sentence instead of a code. */
function storyOf({
  code,
  params,
  kind,
  reason,
}: LeaveBalanceEntry): Pick<NewAdjustment, 'code' | 'params' | 'reason'> {
  if (code !== null && isAdjustment(code)) return { code, params, reason: '' }
  if (code === null && reason) return { code: 'adjusted', params: {}, reason }
  return { code: kind === 'deduction' ? 'returned' : 'set', params: params ?? {}, reason: '' }
}

const isAdjustment = (code: string): code is AdjustmentCode =>
  (ADJUSTMENT_CODES as readonly string[]).includes(code)

const withinYear = (day: string, year: number): string =>
  yearOf(day) < year ? `${year}-01-01` : yearOf(day) > year ? `${year}-12-31` : day
