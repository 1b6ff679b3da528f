import { addDays } from '../dates/calendar-day.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import {
  ADJUSTMENT_CODES,
  type AdjustmentCode,
  type EntryParams,
  type EntryStory,
  type RecalculatedDay,
} from './entry-code.ts'
import { compare, type EntryType, type Line, type Rank } from './statement.ts'

/** What made an entry necessary. */
export type Cause = 'schedule' | 'decision' | 'cancel' | 'amend' | 'requote' | 'policy' | 'hand' | 'import'

/** A difference that was posted: never changed, never deleted. */
export interface LedgerEntry extends EntryStory {
  type: EntryType
  /** Null where no allocation could take it. */
  allocation: string | null
  minutes: Minutes
  /** The day it counts from: of its line, or the first day that is not closed. */
  effective_on: Day
  /** The line of the statement that it brings up to date. */
  of: string
  rank: Rank
  request: string | null
  cause: Cause
  /** Whether its day was closed already. */
  late: boolean
}

/** What `reconcile` has to know of the occasion: why it posts, until which day, and what is closed. */
export interface Posting {
  cause: Cause
  /** Grants and closes are posted through this day; leave is posted as soon as it is decided. */
  through: Day
  /** Closes of `through` itself are due once the day is over. */
  isDayOver: boolean
  /** What is on or before this day is closed, and is posted on the day after. */
  closedThrough: Day | null
  /** What a day of a request costs now, if leave was recalculated. */
  recalculated?: ((day: Day, request: string) => RecalculatedDay | undefined) | undefined
}

/** What the ledger lacks of a line of the statement, or has too much; `minutes` are what is to be posted. */
interface Difference {
  /** Undefined if the statement no longer has it. */
  line: Line | undefined
  type: EntryType
  request: string | null
  minutes: Minutes
  cause: Cause
  /** What was posted for this line before. */
  posted: PostedLine | undefined
}

/** What was posted of a line: the sum, and what the first entry recorded. */
export interface PostedLine {
  minutes: Minutes
  params: EntryParams
}

/** Entries that were posted, by the line they belong to: all that `reconcile` has to know of them. */
export type Posted = ReadonlyMap<string, PostedLine>

/** Sums entries by the line they belong to, and adds them to what is known. */
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

/** Names a line of the statement, whatever it amounts to: a change of leave posts only the days that changed. */
export const lineKey = ({ day, rank, type, allocation, request }: Line): string =>
  `${day}|${rank}|${type}|${allocation ?? ''}|${request ?? ''}`

/**
 * The entries that bring what was posted up to what the statement says: for every line whose sum differs, one. Doing it twice posts
 * nothing more, so an accrual, a year's end, a refund and a correction are all the same act.
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
    // Of several facts of one day the one that is posted now tells why.
    const line = lines.findLast(({ minutes }) => minutes === difference) ?? lines.at(-1)
    if (difference !== 0) entries.push(entryOf(key, line, difference, posted.get(key), posting))
  }
  for (const [key, line] of posted) {
    if (line.minutes !== 0 && !wanted.has(key))
      entries.push(entryOf(key, undefined, -line.minutes, line, posting))
  }
  return entries.sort(byOrderOfPosting)
}

/** Entered amounts of a later year show in its balance record before the year starts. */
const OF_RECORD: ReadonlySet<AdjustmentCode> = new Set(
  ADJUSTMENT_CODES.filter(code => code !== 'adjusted' && code !== 'opening'),
)

export const isPostedAtOnce = (reason: Line['reason']): boolean =>
  reason?.is === 'entered' && OF_RECORD.has(reason.code)

/** Leave is posted when it is decided, and a balance when it is entered, also for later days. Everything else is posted on its day. */
const isDue = ({ day, rank, request, reason }: Line, { through, isDayOver }: Posting): boolean =>
  request !== undefined ||
  isPostedAtOnce(reason) ||
  (rank === 2 && !isDayOver ? day < through : day <= through)

/** An opening balance goes with what the policy grants on its day, whatever else was entered for that day. */
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
      { line, type, request, minutes, cause, posted },
      request === null ? undefined : recalculated?.(day, request),
    ),
  }
}

/** Posted without any change of the leave itself. */
const ON_ITS_OWN: ReadonlySet<Cause> = new Set(['policy', 'schedule'])

/** What a difference records. */
function storyOf(
  { line, type, request, minutes, cause, posted }: Difference,
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
      return { code: 'paid_out', params: {} }
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

/** By the day they count from; on one day grants, usage, closes; what comes back before what is taken; then by allocation. */
const byOrderOfPosting = (a: LedgerEntry, b: LedgerEntry) =>
  compare(a.effective_on, b.effective_on) ||
  a.rank - b.rank ||
  Number(a.minutes < 0) - Number(b.minutes < 0) ||
  compare(a.allocation ?? '', b.allocation ?? '') ||
  compare(a.of, b.of)
