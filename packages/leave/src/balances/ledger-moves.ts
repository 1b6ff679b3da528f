import type { StatementEntry } from '../contracts/balance-statement.ts'
import type { LeaveLedgerEntry, ShownEntry } from '../entities/leave-ledger.ts'
import { compare } from '../formats/compare.ts'
import { ADJUSTMENT_CODES, type EntryCode } from '../ledger/entry-code.ts'
import { postedOf, reconcile } from '../ledger/reconcile.ts'
import type { Line } from '../ledger/statement.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** The fields of a ledger entry that a statement needs. */
export type PostedEntry = ShownEntry &
  Pick<LeaveLedgerEntry, 'type' | 'minutes' | 'effective_on' | 'rank' | 'cause' | 'created_date'>

/** Facts of a movement: a ledger entry, the first policy, or a year whose days cannot be taken later. */
export type MoveStory =
  | ShownEntry
  | { code: 'brought_over'; policy: string }
  | { code: 'year_ended'; year: string }

/** A movement of a balance before it is a row of a statement. */
export interface LedgerMove
  extends Pick<StatementEntry, 'day' | 'type' | 'allocation' | 'request_id' | 'isAhead' | 'minutes'> {
  story: MoveStory
  rank: PostedEntry['rank']
  /** Posted before the policy of its day was assigned, for days of the former length. */
  isFormer?: boolean
}

/** The first policy that was assigned, and its first day. */
export interface FirstPolicy {
  name: string
  from: Day
}

/**
 * Returns the posted movements and those expected through a day. Within a day, grants come before leave, and leave
 * before closing entries. Entries that were posted when the first policy was assigned are one movement, because the
 * balance continues unchanged.
 */
export function ledgerMoves(
  posted: readonly PostedEntry[],
  lines: readonly Line[],
  through: Day,
  first: FirstPolicy | undefined,
): LedgerMove[] {
  const ahead = reconcile(postedOf(posted), lines, {
    cause: 'schedule',
    through,
    isDayOver: true,
    closedThrough: null,
  })
  return [
    ...movesOfPosted(posted, first),
    ...ahead.map(({ request, ...entry }) => moveOf({ ...entry, request_id: request, sentence: null }, true)),
  ].sort(byDayAndRank)
}

function movesOfPosted(posted: readonly PostedEntry[], first: FirstPolicy | undefined): LedgerMove[] {
  if (first === undefined) return posted.map(entry => moveOf(entry, false))
  const ofMove = posted.filter(({ cause, effective_on }) => cause === 'policy' && effective_on <= first.from)
  const moment = ofMove.map(({ created_date }) => created_date).sort()[0] ?? ''
  const isFormer = ({ created_date, effective_on }: PostedEntry) =>
    created_date < moment && effective_on <= first.from
  if (!posted.some(isFormer)) return posted.map(entry => moveOf(entry, false))
  const opening: LedgerMove = {
    day: first.from,
    type: 'opening',
    allocation: null,
    story: { code: 'brought_over', policy: first.name },
    request_id: null,
    isAhead: false,
    minutes: ofMove.reduce((sum, { minutes }) => sum + minutes, 0),
    rank: 0,
  }
  const rest = posted.filter(entry => !ofMove.includes(entry))
  return [
    ...rest.filter(isFormer).map(entry => ({ ...moveOf(entry, false), isFormer: true })),
    opening,
    ...rest.filter(entry => !isFormer(entry)).map(entry => moveOf(entry, false)),
  ]
}

const moveOf = (entry: Omit<PostedEntry, 'cause' | 'created_date'>, isAhead: boolean): LedgerMove => ({
  day: entry.effective_on,
  type: typeOf(entry),
  allocation: entry.allocation,
  story: entry,
  request_id: entry.request_id,
  isAhead,
  minutes: entry.minutes,
  rank: entry.rank,
})

/** Amounts that HR entered are granted or adjusted, whatever part of a balance they move. */
function typeOf({ type, code }: Pick<PostedEntry, 'type' | 'code'>): LedgerMove['type'] {
  if (code === 'allocated' || code === 'standard' || code === 'carried_over') return 'grant'
  const isOther = type === 'usage' || type === 'pay_out'
  return isOther && code !== null && ENTERED.has(code) ? 'adjust' : type
}

const ENTERED: ReadonlySet<EntryCode> = new Set(
  ADJUSTMENT_CODES.filter(code => code !== 'taken_before' && code !== 'returned'),
)

/** On the day of the first policy, entries posted before it come first. */
const byDayAndRank = (a: LedgerMove, b: LedgerMove) =>
  compare(a.day, b.day) ||
  Number(placeOf(a)) - Number(placeOf(b)) ||
  a.rank - b.rank ||
  Number(a.minutes < 0) - Number(b.minutes < 0)

const placeOf = ({ isFormer, type }: LedgerMove) => (isFormer ? 0 : type === 'opening' ? 1 : 2)
