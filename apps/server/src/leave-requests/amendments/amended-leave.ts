import {
  type AmendedLeave,
  type AmendmentProposal,
  type AmendmentQuestion,
  addReturned,
  type ChargedLeave,
  checkConditions,
  amendmentsCopy as copy,
  countLeaveDays,
  isCalendarDay,
  leaveFormCopy,
  MAX_LEAVE_DAYS,
  type ReturnedDay,
  refusalOf,
  returnedOf,
  SHORT_CONVERSIONS,
  toAsk,
  type User,
  type UserLeave,
} from '@leavewell/leave'
import { errors, type Principal } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../../kernel/day-schema.ts'
import { leaveTypeKey } from '../../kernel/leave-type-key.ts'
import { orNull } from '../../kernel/or-null.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import type { RecordReads } from '../../kernel/records.ts'
import { refusalError } from '../../kernel/refusal-error.ts'
import type { ShownRequest } from '../../kernel/require-transition.ts'
import { readLeaveFor } from '../../leave-ledger/read-user-leave.ts'
import { dayPartsSchema, reason } from '../quotes/requested-days-schema.ts'

const returnedDay = Type.Object(
  {
    day,
    half: Type.Optional(Type.Enum(['am', 'pm'])),
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  },
  { additionalProperties: false },
)

/** The input of `amendLeave` and `quoteAmendment`. */
export const amendmentSchema = Type.Object({
  request_id: Type.String({ maxLength: 100 }),
  kind: Type.Enum(['change', 'give_back', 'cancel']),
  start_date: Type.Optional(day),
  end_date: Type.Optional(day),
  ...dayPartsSchema,
  converts_to: Type.Optional(leaveTypeKey),
  if_short: Type.Optional(Type.Enum([...SHORT_CONVERSIONS])),
  keep_expired: Type.Optional(Type.Boolean()),
  attachment_url: orNull(Type.String({ maxLength: 2000 })),
  days: Type.Optional(Type.Array(Type.Union([day, returnedDay]), { minItems: 1, maxItems: MAX_LEAVE_DAYS })),
  reason,
})

/** The fields of returned days. Others could mean a part of the leave, and must not return all of it. */
const OF_RETURN: ReadonlySet<string> = new Set(['request_id', 'kind', 'days', 'keep_expired', 'reason'])

/** The fields of converted days. */
const OF_CONVERSION = ['converts_to', 'if_short', 'attachment_url'] as const

/** The question in the form that the rules use. `sent` has its fields as they came, also unknown ones. */
export function toProposal(question: AmendmentQuestion, sent: object): AmendmentProposal {
  const { kind, start_date, end_date, days, converts_to } = question
  const isConversion = kind === 'give_back' && converts_to !== undefined
  const other = OF_CONVERSION.find(field => (question[field] ?? null) !== null)
  if (other !== undefined && !isConversion) throw errors.unprocessable(copy.onlyReturnedConvert, other)
  if (kind === 'cancel') return { kind }
  if (kind === 'give_back') {
    const unknown = Object.entries(sent).find(
      ([key, value]) =>
        value !== null && !OF_RETURN.has(key) && !(OF_CONVERSION as readonly string[]).includes(key),
    )?.[0]
    if (unknown !== undefined) throw errors.unprocessable(copy.notOfReturn(unknown), unknown)
    if (days === undefined) throw errors.unprocessable(copy.noDays, 'days')
    return {
      kind,
      ...(isConversion && { isConversion }),
      days: addReturned(
        [],
        days.map(each => (typeof each === 'string' ? each : returnedPart(each, isConversion))),
      ),
    }
  }
  if (start_date === undefined || !isCalendarDay(start_date))
    throw errors.unprocessable(copy.noDates, 'start_date')
  if (end_date === undefined || !isCalendarDay(end_date)) throw errors.unprocessable(copy.noDates, 'end_date')
  if (end_date < start_date) throw errors.unprocessable(leaveFormCopy.endBeforeStart, 'end_date')
  if (countLeaveDays(start_date, end_date) > MAX_LEAVE_DAYS)
    throw errors.unprocessable(leaveFormCopy.tooManyDays, 'end_date')
  return { kind, ask: toAsk({ ...question, start_date, end_date }) }
}

/** Converted days are whole or half days. */
function returnedPart(part: ReturnedDay, isConversion: boolean): string {
  if (part.minutes !== undefined && isConversion) throw errors.unprocessable(copy.convertHoursWhole, 'days')
  if (part.minutes !== undefined && part.half !== undefined)
    throw errors.unprocessable(copy.hoursOrHalf, 'days')
  return returnedOf(part)
}

/** Approved leave with all facts around it. The policy may say that it is final (L-03, OP-12). */
export async function amendedLeave(
  principal: Principal,
  org: Organisation,
  records: RecordReads,
  request: ShownRequest,
  user: User,
  now: Date,
  proposal?: AmendmentProposal,
): Promise<{ leave: UserLeave; known: AmendedLeave }> {
  const days = { start: request.start_date, end: request.end_date }
  if (proposal?.kind === 'change') {
    if (proposal.ask.from < days.start) days.start = proposal.ask.from
    if (proposal.ask.to > days.end) days.end = proposal.ask.to
  }
  const leave = await readLeaveFor(principal, org, records, user, now, days)
  const facts = leave.facts(request.leave_type)
  const charged = facts.leave.find(each => each.request === request.id)
  if (charged === undefined || facts.history.rulesOn(leave.today).change_approved === 'never')
    throw refusalError(refusalOf('change_final', request), request)
  return {
    leave,
    known: {
      facts,
      leave: charged,
      today: leave.today,
      away: leave.away(request.id),
      conditions: (ask, quote) =>
        checkConditions(leave, request.leave_type, { ask, quote, request: request.id }, 'block'),
    },
  }
}

/** Leave as it would be charged. */
export const withAskAndQuote = (
  leave: ChargedLeave,
  { ask, quote }: Pick<ChargedLeave, 'ask' | 'quote'>,
) => ({
  ...leave,
  ask,
  quote,
})
