import { addDays } from '../dates/calendar-day.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import type { EntryStory, RecalculatedDay } from './entry-code.ts'
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
  /** Whether something was posted for this line before. */
  corrects: boolean
}

/** Entries that were posted, summed by the line they belong to: all that `reconcile` has to know of them. */
export type Posted = ReadonlyMap<string, Minutes>

/** Sums entries by the line they belong to. */
export function postedOf(entries: Iterable<Pick<LedgerEntry, 'of' | 'minutes'>>): Posted {
  const sums = new Map<string, Minutes>()
  for (const { of, minutes } of entries) sums.set(of, (sums.get(of) ?? 0) + minutes)
  return sums
}

/** Names a line of the statement, whatever it amounts to: a change of leave posts only the days that changed. */
export const lineKey = ({ day, rank, type, allocation, request }: Line): string =>
  `${day}|${rank}|${type}|${allocation ?? ''}|${request ?? ''}`

/**
 * The entries that bring what was posted up to what the statement says: for every line whose sum differs, one. Doing it twice posts
 * nothing more, so an accrual, a year's end, a refund and a correction are all the same act.
 */
export function reconcile(posted: Posted, statement: readonly Line[], posting: Posting): LedgerEntry[] {
  const wanted = new Map<string, { line: Line; minutes: Minutes }>()
  for (const line of statement) {
    if (!isDue(line, posting) && !posted.has(lineKey(line))) continue
    const key = lineKey(line)
    const known = wanted.get(key)
    wanted.set(key, { line, minutes: (known?.minutes ?? 0) + line.minutes })
  }
  const entries: LedgerEntry[] = []
  for (const [key, { line, minutes }] of wanted) {
    const difference = minutes - (posted.get(key) ?? 0)
    if (difference !== 0) entries.push(entryOf(key, line, difference, posted.has(key), posting))
  }
  for (const [key, minutes] of posted) {
    if (minutes !== 0 && !wanted.has(key)) entries.push(entryOf(key, undefined, -minutes, true, posting))
  }
  return entries.sort(byOrderOfPosting)
}

/** Leave is posted when it is decided, also for days to come; everything else when its day has come. */
const isDue = ({ day, rank, request }: Line, { through, isDayOver }: Posting): boolean =>
  request !== undefined || (rank === 2 && !isDayOver ? day < through : day <= through)

function entryOf(
  key: string,
  line: Line | undefined,
  minutes: Minutes,
  corrects: boolean,
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
      { line, type, request, minutes, cause, corrects },
      request === null ? undefined : recalculated?.(day, request),
    ),
  }
}

/** Posted without any change of the leave itself. */
const ON_ITS_OWN: ReadonlySet<Cause> = new Set(['policy', 'schedule'])

/** What a difference records. */
function storyOf(
  { line, type, request, minutes, cause, corrects }: Difference,
  recalculated: RecalculatedDay | undefined,
): EntryStory {
  const reason = line?.reason
  const typed = reason?.is === 'by hand' && reason.text !== '' ? { reason: reason.text } : {}
  switch (type) {
    case 'grant':
      if (corrects) return { code: 'grant_recalculated', params: {} }
      if (reason?.is === 'accrued') return { code: 'accrued', params: { from: reason.from, to: reason.to } }
      if (reason?.is === 'upfront' && reason.of) return { code: 'share_in', params: reason.of }
      return { code: 'granted', params: typed }
    case 'share_out':
      return { code: corrects ? 'grant_recalculated' : 'share_out', params: {} }
    case 'usage':
      if (request === null) return { code: 'taken_before', params: {} }
      if (corrects && reason?.is === 'converted' && ON_ITS_OWN.has(cause))
        return { code: 'converted', params: {} }
      if (cause === 'requote' && recalculated) return { code: 'recalculated', params: recalculated }
      return { code: minutes > 0 ? 'returned' : 'leave', params: {} }
    case 'adjust':
      if (reason?.is === 'standard') return { code: 'standard', params: {} }
      if (reason?.is === 'debt') return { code: 'debt_forgiven', params: {} }
      if (reason?.is === 'opening') return { code: 'opening', params: {} }
      return { code: 'adjusted', params: typed }
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
