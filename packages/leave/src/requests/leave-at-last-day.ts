import type { LaterLeave } from '../contracts/offboarding.ts'
import type { LeaveAmendment } from '../entities/leave-amendment.ts'
import type { AskedDays, LeaveRequest, RequestedAmount } from '../entities/leave-request.ts'
import { type Ask, dayOfReturned } from '../quote/ask.ts'
import { type Quote, withLines } from '../quote/quote.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { isSameAsk } from './amendments.ts'
import { daysOfAsk, toAsk } from './asked-days.ts'
import { costAfter } from './frozen-quote.ts'
import { quoteOf } from './user-leave.ts'

/** Leave, or a change of it, with its cost. */
interface Quoted {
  ask: Ask
  quote: Quote
}

/** How the end of employment changes leave. */
export interface LeaveAtLastDay {
  /** It ends by the last day, is shortened to it, or is after it. Leave that costs nothing until then is after it. */
  place: 'within' | 'beyond' | 'after'
  leave: Quoted
  /** The pending change of it. Null where there is none, or nothing of it is left to decide. */
  change: Quoted | null
}

/**
 * Returns the effect of the end of employment on leave and its pending change. HR chooses for leave after the last
 * day, which stays as it is here.
 */
export function leaveAtLastDay(leave: Quoted, change: Quoted | null, lastDay: Day): LeaveAtLastDay {
  const place = placeOf(leave, lastDay)
  if (place === 'after') return { place, leave, change }
  const shortened = place === 'beyond' ? shorten(leave, lastDay) : leave
  return { place, leave: shortened, change: change && changeAtLastDay(change, shortened, lastDay) }
}

function placeOf({ ask, quote }: Quoted, lastDay: Day): LeaveAtLastDay['place'] {
  if (ask.to <= lastDay) return 'within'
  return quote.lines.some(({ day, am, pm }) => day <= lastDay && am + pm > 0) ? 'beyond' : 'after'
}

/** The days until the last one keep their frozen cost. The last day is whole. */
function shorten({ ask: { to_half: _, without = [], ...ask }, quote }: Quoted, lastDay: Day): Quoted {
  const returned = without.filter(each => dayOfReturned(each) <= lastDay)
  const lines = quote.lines.filter(({ day }) => day <= lastDay)
  return {
    ask: { ...ask, to: lastDay, ...(returned.length > 0 && { without: returned }) },
    quote: withLines(quote, lines),
  }
}

function changeAtLastDay(change: Quoted, leave: Quoted, lastDay: Day): Quoted | null {
  const place = placeOf(change, lastDay)
  if (place === 'after') return null
  const shortened = place === 'beyond' ? shorten(change, lastDay) : change
  return isSameAsk(shortened.ask, leave.ask) ? null : shortened
}

export type CountedLeave = AskedDays &
  RequestedAmount &
  Pick<LeaveRequest, 'quote'> &
  Partial<Pick<LeaveRequest, 'same_occasion_as'>>

/** Converts a stored request or change to the core's type. */
export const quotedLeave = (stored: CountedLeave): Quoted => ({
  ask: toAsk(stored),
  quote: quoteOf(stored.quote),
})

/** The fields of a stored request or change once it is shortened: the next version of its cost. */
export const shortenedFields = (stored: CountedLeave, { ask, quote }: Quoted): CountedLeave => ({
  ...daysOfAsk(ask),
  ...costAfter(stored, {
    ...stored.quote,
    version: stored.quote.version + 1,
    lines: quote.lines,
    minutes: quote.total,
    without: [...(ask.without ?? [])],
  }),
})

/** Leave that the end of employment affects, or its pending change. */
export interface EndingLeave {
  request: LeaveRequest
  /** `within`: the leave ends by the last day, and its pending change does not. */
  kind: LaterLeave['kind'] | 'within'
  /** Undefined where the leave itself stays as it is. */
  shortened: CountedLeave | undefined
  /** The pending change, where it is shortened, or cancelled because nothing of it is left. */
  change: { id: string; shortened: CountedLeave | null } | undefined
}

const KINDS = { within: 'within', beyond: 'goes_beyond', after: 'later' } as const

/** Returns the effect of the end of employment on a stored request and its pending change. */
export function endingLeave(
  request: LeaveRequest,
  amendment: LeaveAmendment | undefined,
  lastDay: string,
): EndingLeave {
  // A requested cancellation can still be decided after the last day.
  const changed = amendment?.quote ? { ...amendment, quote: amendment.quote } : undefined
  const former = changed && quotedLeave(changed)
  const { place, leave, change } = leaveAtLastDay(quotedLeave(request), former ?? null, lastDay)
  const isSame = change?.ask.to === former?.ask.to
  return {
    request,
    kind: KINDS[place],
    shortened: place === 'beyond' ? shortenedFields(request, leave) : undefined,
    change:
      changed === undefined || isSame
        ? undefined
        : { id: changed.id, shortened: change && shortenedFields(changed, change) },
  }
}
