import { addDays } from '../dates/calendar-day.ts'
import { compare } from '../formats/compare.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { minutesOfOvertime } from './allocations.ts'
import {
  ADJUSTMENT_CODES,
  type AdjustmentCode,
  type EntryParams,
  type EntryStory,
  type RecalculatedDay,
} from './entry-code.ts'
import type { EntryType, Line, Rank } from './statement.ts'

/** What made an entry necessary. */
export type Cause = 'schedule' | 'decision' | 'cancel' | 'amend' | 'requote' | 'policy' | 'hand' | 'import'

/** A difference that was posted: never changed, never deleted. */
export interface LedgerEntry extends EntryStory {
  type: EntryType
  /** Null where no allocation could take it. */
  allocation: string | null
  minutes: Minutes
  /** The day it counts from: the day of its line, or the first day after the locked period. */
  effective_on: Day
  /** The line of the statement that it updates. */
  of: string
  rank: Rank
  request: string | null
  cause: Cause
  /** Whether its day was already locked. */
  late: boolean
}

/** The occasion of a posting: why, until which day, and which days are locked. */
export interface Posting {
  cause: Cause
  /** Grants and closings are posted through this day. Leave is posted as soon as it is decided. */
  through: Day
  /** Closings of `through` itself are due once the day is over. */
  isDayOver: boolean
  /** Changes on or before this day are locked, and are posted on the day after. */
  closedThrough: Day | null
  /** What a day of a request costs now, if leave was recalculated. */
  recalculated?: ((day: Day, request: string) => RecalculatedDay | undefined) | undefined
}

/** A difference between the ledger and a line of the statement. `minutes` is the amount to post. */
interface Difference {
  /** Undefined if the statement no longer has it. */
  line: Line | undefined
  type: EntryType
  allocation: string | null
  request: string | null
  minutes: Minutes
  cause: Cause
  /** The amount posted for this line before. */
  posted: PostedLine | undefined
}

/** The posted sum of a line, and the facts of its first entry. */
export interface PostedLine {
  minutes: Minutes
  params: EntryParams
}

/** Posted entries, by the line they belong to: all that `reconcile` needs of them. */
export type Posted = ReadonlyMap<string, PostedLine>

/** Sums entries by the line they belong to, and adds them to the known sums. */
export function postedOf(
  entries: Iterable<Pick<LedgerEntry, 'of' | 'minutes'> & { params: EntryParams | null }>,
  known: Map<string, PostedLine> = new Map(),
): Map<string, PostedLine> {
  for (const { of, minutes, params } of entries) {
    const before = known.get(of)
    known.set(of, { minutes: (before?.minutes ?? 0) + minutes, params: before?.params ?? params ?? {} })
  }
  return known
}

/**
 * Returns the key of a statement's line, whatever its amount. A change of leave then posts only the days that
 * changed.
 */
export const lineKey = ({ day, rank, type, allocation, request }: Line): string =>
  `${day}|${rank}|${type}|${allocation ?? ''}|${request ?? ''}`

/**
 * Returns the entries that bring the ledger up to date: one for every line with another sum. It is idempotent. An
 * accrual, a year's end, a refund and a correction are all the same operation.
 */
export function reconcile(posted: Posted, statement: readonly Line[], posting: Posting): LedgerEntry[] {
  const wanted = new Map<string, Line[]>()
  for (const line of statement) {
    const key = lineKey(line)
    if (!isDue(line, posting) && (isOpening(line) || !posted.has(key))) continue
    const lines = wanted.get(key)
    if (lines) lines.push(line)
    else wanted.set(key, [line])
  }
  const entries: LedgerEntry[] = []
  for (const [key, lines] of wanted) {
    const difference = lines.reduce((sum, { minutes }) => sum + minutes, 0) - (posted.get(key)?.minutes ?? 0)
    // If one day has several facts, the one that is posted now gives the reason.
    const line = lines.findLast(({ minutes }) => minutes === difference) ?? lines.at(-1)
    if (difference !== 0) entries.push(entryOf(key, line, difference, posted.get(key), posting))
  }
  for (const [key, line] of posted) {
    if (line.minutes !== 0 && !wanted.has(key))
      entries.push(entryOf(key, undefined, -line.minutes, line, posting))
  }
  return entries.sort(byOrderOfPosting)
}

/** Entered amounts of a later year show in its balance record before the year starts. Others are posted on their day. */
const OF_RECORD: ReadonlySet<AdjustmentCode> = new Set(
  ADJUSTMENT_CODES.filter(code => !['adjusted', 'opening', 'imported', 'import_undone'].includes(code)),
)

export const isPostedAtOnce = (reason: Line['reason']): boolean =>
  reason?.is === 'entered' && OF_RECORD.has(reason.code)

/** Leave is posted when it is decided, and a balance when it is entered, also for later days. Everything else is posted on its day. */
const isDue = ({ day, rank, request, reason }: Line, { through, isDayOver }: Posting): boolean =>
  request !== undefined ||
  isPostedAtOnce(reason) ||
  (rank === 2 && !isDayOver ? day < through : day <= through)

/** An opening balance is posted with its day's grant, whatever else was entered for that day. */
const isOpening = ({ reason }: Line) => reason?.is === 'entered' && reason.code === 'opening'

function entryOf(
  key: string,
  line: Line | undefined,
  minutes: Minutes,
  posted: PostedLine | undefined,
  { cause, closedThrough, recalculated }: Posting,
): LedgerEntry {
  const { day, rank, type, allocation, request } = readKey(key)
  const late = closedThrough !== null && day <= closedThrough
  return {
    type,
    allocation,
    minutes,
    effective_on: late ? addDays(closedThrough, 1) : day,
    of: key,
    rank,
    request,
    cause,
    late,
    ...storyOf(
      { line, type, allocation, request, minutes, cause, posted },
      request === null ? undefined : recalculated?.(day, request),
    ),
  }
}

/** Payroll pays the overtime behind an amount that is paid out. */
function overtimeParams(allocation: string | null, minutes: Minutes): EntryParams {
  const overtime = minutesOfOvertime(allocation, -minutes)
  return overtime === undefined ? {} : { minutes: overtime }
}

/** Posted without any change of the leave itself. */
const ON_ITS_OWN: ReadonlySet<Cause> = new Set(['policy', 'schedule'])

/** Returns what a difference records. */
function storyOf(
  { line, type, allocation, request, minutes, cause, posted }: Difference,
  recalculated: RecalculatedDay | undefined,
): EntryStory {
  const reason = line?.reason
  const byHand = reason?.is === 'entered' ? { code: reason.code, params: reason.params } : undefined
  switch (type) {
    case 'grant':
      if (posted) return { code: 'grant_recalculated', params: {} }
      if (reason?.is === 'accrued') return { code: 'accrued', params: { from: reason.from, to: reason.to } }
      if (reason?.is === 'upfront' && reason.of) return { code: 'share_in', params: reason.of }
      return { code: 'granted', params: byHand?.params ?? {} }
    case 'share_out':
      return { code: posted ? 'grant_recalculated' : 'share_out', params: {} }
    case 'usage':
      if (request === null) return byHand ?? { code: 'taken_before', params: {} }
      if (posted && reason?.is === 'converted' && ON_ITS_OWN.has(cause))
        return { code: 'converted', params: {} }
      if (cause === 'requote' && recalculated) return { code: 'recalculated', params: recalculated }
      return { code: minutes > 0 ? 'returned' : 'leave', params: line?.days ?? posted?.params ?? {} }
    case 'adjust':
      if (reason?.is === 'debt') return { code: 'debt_forgiven', params: {} }
      return byHand ?? { code: 'adjusted', params: {} }
    case 'carry_in':
      return { code: 'carried_in', params: {} }
    case 'carry_out':
      return { code: 'carried_out', params: {} }
    case 'expire':
      return { code: 'expired', params: {} }
    case 'pay_out':
      return byHand ?? { code: 'paid_out', params: overtimeParams(allocation, minutes) }
    case 'convert':
      return { code: 'converted', params: {} }
  }
}

/** Returns the day of the line that an entry is about. An entry that is posted late has a later one. */
export const dayOfLine = (of: string): Day => readKey(of).day

function readKey(key: string) {
  const [day = '', rank, type, allocation = '', ...request] = key.split('|')
  return {
    day,
    rank: Number(rank) as Rank,
    type: type as EntryType,
    allocation: allocation === '' ? null : allocation,
    request: request.join('|') === '' ? null : request.join('|'),
  }
}

/**
 * Sorts by the day they count from. Within a day: grants, usage, closings. Then returned amounts come before taken
 * ones. The last criterion is the allocation.
 */
const byOrderOfPosting = (a: LedgerEntry, b: LedgerEntry) =>
  compare(a.effective_on, b.effective_on) ||
  a.rank - b.rank ||
  Number(a.minutes < 0) - Number(b.minutes < 0) ||
  compare(a.allocation ?? '', b.allocation ?? '') ||
  compare(a.of, b.of)
