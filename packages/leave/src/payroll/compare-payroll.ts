import type { DifferenceCodes, DifferencesToMark, MarkCodes } from '../contracts/payroll-comparison.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import type { PayrollBatch, PayrollLine, StoredDifference } from '../entities/payroll.ts'
import { compare } from '../formats/compare.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { PaidLeave } from './read-paid-leave.ts'
import { hoursPerLine } from './rounded-hours.ts'

export type DifferenceFinding = RuleFinding<DifferenceCodes>

export type MarkFinding = RuleFinding<MarkCodes> & { field: 'note' | 'keys' }

/** A line of a batch that its file has. */
export type SentLine = Pick<PayrollLine, 'user_id' | 'day' | 'source' | 'minutes'> & { code: string }

/** What is known about the people and the codes of payroll’s file. */
export interface KnownToPayroll {
  /** The user id of an email address or employee ID. */
  userOf(text: string): string | undefined
  /** The code of a text, which can also be its name in payroll. */
  codeOf(text: string): string | undefined
  /** Leave of a person and day that came after the batch. */
  laterLeave(userId: string, day: Day): DifferenceFinding | undefined
  /** Leave of a person and day that was returned after the batch. */
  returnedLeave(userId: string, day: Day): DifferenceFinding | undefined
}

/** A difference with codes for its reason. `person` is a user id, or the text in payroll’s file. */
export interface FoundDifference extends Omit<StoredDifference, 'reason' | 'mark' | 'note'> {
  reason: DifferenceFinding | null
}

export interface ComparedPayroll {
  equal: number
  differences: FoundDifference[]
  totals: { batch: number; payroll: number }
}

/** Hundredths of an hour up to which a difference is likely from rounding. */
const ROUNDING = 2

/**
 * Compares a batch with the leave that payroll booked, by person, code and day. A file without days is compared by
 * person and code. Hours are hundredths. Each difference has its likely reason.
 */
export function comparePayroll(
  lines: readonly SentLine[],
  paid: readonly PaidLeave[],
  known: KnownToPayroll,
): ComparedPayroll {
  const isByDay = paid.some(({ day }) => day !== null)
  const found = new Map<string, FoundDifference & { isKnown: boolean; isCode: boolean }>()
  const at = (person: string, code: string, day: Day | null, row: number | null) => {
    const key = JSON.stringify([person, code, day])
    const place = found.get(key) ?? {
      key,
      person,
      code,
      day,
      only: null,
      batch: 0,
      payroll: 0,
      row: null,
      reason: null,
      isKnown: true,
      isCode: true,
    }
    place.row ??= row
    found.set(key, place)
    return place
  }
  const totals = { batch: 0, payroll: 0 }
  for (const { line, hours } of sentHours(lines)) {
    at(line.user_id, line.code, isByDay ? line.day : null, null).batch += hours
    totals.batch += hours
  }
  for (const { person, code, day, row, hours } of paid) {
    const [user, knownCode] = [known.userOf(person), known.codeOf(code)]
    const place = at(user ?? person, knownCode ?? code, day, row)
    place.payroll += hours
    place.isKnown = user !== undefined
    place.isCode = knownCode !== undefined
    totals.payroll += hours
  }
  const places = [...found.values()]
  const different = places.filter(({ batch, payroll }) => batch !== payroll)
  const differences = different
    .map(({ isKnown, isCode, ...place }) => {
      const only = place.payroll === 0 ? 'batch' : place.batch === 0 ? 'payroll' : null
      const reason = isKnown
        ? isCode
          ? reasonOf(place, different, known)
          : ({ code: 'unknown_code' } as const)
        : ({ code: 'unknown_person' } as const)
      return { ...place, only, reason } satisfies FoundDifference
    })
    .sort(byPersonAndDay)
  return { equal: places.length - different.length, differences, totals }
}

/** The hours of each line, as the file of the batch has them. */
function sentHours(lines: readonly SentLine[]): { line: SentLine; hours: number }[] {
  const sorted = lines.toSorted(
    (a, b) =>
      compare(a.user_id, b.user_id) ||
      compare(a.code, b.code) ||
      compare(a.day, b.day) ||
      compare(a.source, b.source),
  )
  const hours = hoursPerLine(sorted)
  return sorted.map((line, index) => ({ line, hours: hours[index] ?? 0 }))
}

const byPersonAndDay = (a: FoundDifference, b: FoundDifference) =>
  compare(a.person, b.person) || compare(a.day ?? '', b.day ?? '') || compare(a.code, b.code)

type Place = Omit<FoundDifference, 'only' | 'reason'>

/** The likely reason why the hours of a known person and code differ. */
function reasonOf(
  place: Place,
  different: readonly Place[],
  known: KnownToPayroll,
): DifferenceFinding | null {
  const { person, code, day, batch, payroll } = place
  const missing = batch - payroll
  if (Math.abs(missing) <= ROUNDING) return { code: 'rounding' }
  // The other side of the same leave: what is missing here is too much there.
  const others = different.filter(
    other => other !== place && other.person === person && other.payroll - other.batch === missing,
  )
  const sameDay = others.find(other => other.day === day && other.code !== code)
  if (sameDay) return { code: 'other_code', params: { code: sameDay.code } }
  const sameCode = others.find(other => other.code === code && other.day !== null)
  if (sameCode?.day) return { code: 'other_day', params: { day: sameCode.day } }
  if (day === null) return null
  return (missing < 0 ? known.laterLeave(person, day) : known.returnedLeave(person, day)) ?? null
}

/** Returns whether any day of a file is one that the batch can have. A file without days is of any period. */
export const isOfBatch = (
  paid: readonly PaidLeave[],
  lines: readonly SentLine[],
  { first_day, last_day }: Pick<PayrollBatch, 'first_day' | 'last_day'>,
): boolean => {
  const sent = new Set(lines.map(({ day }) => day))
  return paid.some(({ day }) => day === null || (first_day <= day && day <= last_day) || sent.has(day))
}

/** Differences keep the marks of the comparison before, where both sides have the same hours as then. */
export function withFormerMarks(
  differences: readonly Omit<StoredDifference, 'mark' | 'note'>[],
  former: readonly StoredDifference[],
): StoredDifference[] {
  const before = new Map(former.map(row => [row.key, row]))
  return differences.map(row => {
    const known = before.get(row.key)
    const isSame = known?.batch === row.batch && known.payroll === row.payroll
    return { ...row, mark: isSame ? known.mark : null, note: isSame ? known.note : null }
  })
}

/** Marks some differences, or says why not. */
export function markDifferences(
  rows: readonly StoredDifference[],
  { keys, mark, note }: Pick<DifferencesToMark, 'keys' | 'mark' | 'note'>,
): StoredDifference[] | MarkFinding {
  const text = note?.trim() || null
  if (mark === 'accepted' && text === null) return { field: 'note', code: 'note_needed' }
  const marked = new Set(keys)
  if (keys.some(key => !rows.some(row => row.key === key))) return { field: 'keys', code: 'outdated' }
  return rows.map(row => (marked.has(row.key) ? { ...row, mark, note: mark && text } : row))
}

/** How many differences have no mark. */
export const openDifferences = (rows: readonly StoredDifference[]): number =>
  rows.filter(({ mark }) => mark === null).length
