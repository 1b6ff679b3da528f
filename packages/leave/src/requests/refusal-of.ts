import type { RuleFinding } from '../contracts/refusal.ts'
import type { Subject, TransitionCode } from './transition-guards.ts'

/** Why a request cannot be changed, and the values of its sentence. */
export type RequestCodes = Record<
  | Exclude<TransitionCode, 'already_decided'>
  | 'comments_conflict'
  | keyof typeof FIELDS
  | 'comment_of_another',
  null
> & { already_decided: Pick<Subject, 'status'> }

/**
 * `not-allowed`: this person never can. `not-now`: the state of the request forbids it. `not-valid`: the input is
 * wrong.
 */
export type Refusal = RuleFinding<RequestCodes> & {
  kind: 'not-allowed' | 'not-now' | 'not-valid'
  field?: string
}

/** An error in one field of the input. */
const FIELDS = {
  comment_blank: 'comments',
  notes_required: 'manager_notes',
  unknown_status: 'status',
} as const

/** Refusals that depend on the person. */
const NOT_ALLOWED: ReadonlySet<string> = new Set<keyof RequestCodes>([
  'acting_decides_nothing',
  'comment_of_another',
  'not_your_own',
  'only_hr_withdraws',
  'only_managers_decide',
  'only_own_cancelled',
  'only_own_changed',
  'only_own_commented',
  'only_own_edited',
  'only_own_submitted',
  'only_sent_to_you',
  'others_only',
])

/** A refusal with what it is about: the person, the state, or a field. */
export function refusalOf(
  code: keyof RequestCodes,
  { status }: Pick<Subject, 'status'> = { status: 'none' },
): Refusal {
  if (code === 'already_decided') return { kind: 'not-now', code, params: { status } }
  if (isOfField(code)) return { kind: 'not-valid', code, field: FIELDS[code] }
  return { kind: NOT_ALLOWED.has(code) ? 'not-allowed' : 'not-now', code }
}

const isOfField = (code: keyof RequestCodes): code is keyof typeof FIELDS => Object.hasOwn(FIELDS, code)
