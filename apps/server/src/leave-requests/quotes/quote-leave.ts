import {
  checkLeaveForm,
  findingSentence,
  freeLeave,
  hasConditions,
  inDays,
  isForEmployment,
  isOffered,
  judgeAsked,
  type LeaveQuote,
  type LeaveTypeKey,
  type LeaveTypeRules,
  leaveFormSentence,
  leaveTypeRules,
  MASKED_LEAVE,
  type MyLeaveRules,
  occasionsOf,
  type QuoteQuestion,
  type RequestFinding,
  splitLeave,
  toAsk,
  todayIn,
  type UserLeave,
} from '@leavewell/leave'
import { errors, type Principal, type ReadingFunction, readInput, type UserRecord } from '@leavewell/platform'
import Type from 'typebox'
import { requireUser } from '../../kernel/actor.ts'
import { day } from '../../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../../kernel/leave-type-key.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../../kernel/records.ts'
import { type LeaveOwner, readLeaveFor, unknownUser } from '../../leave-ledger/read-user-leave.ts'
import { isUnlimited } from '../../leave-limits/limit-data.ts'
import {
  asQuoteFinding,
  findLimitFindings,
  limitedLeave,
  limitsOfPerson,
  suggestDates,
} from '../../leave-limits/limit-findings.ts'
import { balanceTimeline, frozenQuote } from './frozen-quote.ts'
import { dayPartsSchema, sameOccasion } from './requested-days-schema.ts'

const questionSchema = Type.Object({
  leave_type: leaveTypeKey,
  start_date: day,
  end_date: day,
  ...dayPartsSchema,
  same_occasion_as: sameOccasion,
  request_id: Type.Optional(Type.String({ maxLength: 100 })),
})

/**
 * How each leave type is counted for the caller, and its limits. The form needs this before dates are chosen.
 */
export const getMyLeaveRules = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, now, entities }) => {
    const caller = callerOf(principal)
    const leave = await readLeaveFor(principal, org, readsOf(entities), caller, now)
    const types = org.leaveTypes.keys.filter(type => isOffered(leave, type) && isForEmployment(leave, type))
    const { limited, blackouts } = limitsOfPerson(org, caller, leave.today)
    const rules: MyLeaveRules = {
      types: types.map(type => leaveTypeRules(leave, type)),
      limited: types.filter(type => limited.includes(type) || hasOwnChecks(leave, type)),
      blackouts,
      free: freeLeave(leave, types),
      occasions: occasionsOf(leave, types),
    }
    return { body: rules }
  },
})

/** Whether only the server knows if the type's conditions are met, or if a document is needed. */
const hasOwnChecks = (leave: UserLeave, type: LeaveTypeKey): boolean =>
  hasConditions(leave.leaveTypes.of(type)) || leave.history(type).rulesOn(leave.today).evidence !== null

/**
 * The cost of a request of the caller day by day, its findings and the balance after it. Nothing is written.
 */
export const quoteLeave = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, now, body, entities }) => {
    const question: QuoteQuestion = readInput(questionSchema, body)
    return { body: await quoteFor(org, readsOf(entities), principal, now, question) }
  },
})

/** The same for other parts of the server. */
export async function quoteFor(
  org: Organisation,
  records: RecordReads,
  principal: Principal,
  now: Date,
  question: QuoteQuestion,
): Promise<LeaveQuote> {
  const whose = callerOf(principal)
  const { start_date: start, end_date: end } = question
  requireLeaveType(org, question.leave_type)
  const today = todayIn(org.timeZone, now)
  const [problem] = checkLeaveForm(question, { today })
  if (problem) throw errors.unprocessable(leaveFormSentence(problem), problem.field)
  const [leave, limits] = await Promise.all([
    readLeaveFor(principal, org, records, whose, now, { start, end }),
    readLimitsOn(org, records, whose, now, question),
  ])
  const quote = quoteByPolicy(leave, question)
  if (limits.length === 0) return quote
  const { earliest } = quote.rules
  const instead = await suggestDates(org, records, now, limitedLeave(whose, question), {
    earliest,
    except: question.request_id,
  })
  return { ...quote, findings: [...quote.findings, ...limits.map(asQuoteFinding)], instead }
}

/** The findings of limits. Days of a request that is edited were already requested. */
async function readLimitsOn(
  org: Organisation,
  records: RecordReads,
  whose: LeaveOwner,
  now: Date,
  question: QuoteQuestion,
): Promise<RequestFinding[]> {
  const asked = limitedLeave(whose, question)
  if (isUnlimited(org, asked)) return []
  const { request_id, leave_type } = question
  const before = request_id === undefined ? undefined : await records.get('LeaveRequest', request_id)
  const isChanged = before?.user_id === whose.id && before.leave_type === leave_type
  const [found = []] = await findLimitFindings(org, records, now, [
    { ...asked, ...(isChanged && { already: toAsk(before) }) },
  ])
  return found
}

/**
 * The frozen days of a request, for its requester and people who can decide it. Null if every calendar day
 * counts. Readers who do not see the type get the days alone.
 */
export const getRequestQuote = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, now, body, entities, visibility }) => {
    const { id } = readInput(Type.Object({ id: Type.String({ maxLength: 100 }) }), body)
    const records = readsOf(entities)
    const request = await records.get('LeaveRequest', id)
    if (principal.kind === 'visitor') throw errors.unauthenticated()
    if (request === undefined || !visibility.canRead('LeaveRequest', request))
      throw errors.recordNotFound('LeaveRequest', id)
    const { quote, start_date, end_date } = request
    if (quote.policy === '') return { body: null }
    const { leave, isGone } = await leaveOf(principal, org, records, request.user_id, now, {
      start: start_date,
      end: end_date,
    })
    const frozen = frozenQuote(leave, request)
    const isMasked = visibility.redact('LeaveRequest', request).leave_type === MASKED_LEAVE
    const shown = isMasked ? { ...frozen, rules: maskedRules(frozen.rules) } : frozen
    return { body: isMasked || isGone ? { ...shown, story: null } : shown }
  },
})

/** How leave is counted, without what says its type. */
export const maskedRules = (rules: LeaveTypeRules): LeaveTypeRules => ({
  ...rules,
  leave_type: MASKED_LEAVE,
  policy: null,
  needs_balance: false,
})

/** The caller as in their session. Nothing is written, so they are not read again. */
export function callerOf(principal: Principal): LeaveOwner {
  const {
    id,
    department = null,
    office = null,
    date_hired = null,
    service_from = null,
    employment_kind = null,
  } = requireUser(principal) as UserRecord & Partial<LeaveOwner>
  return { id, department, office, date_hired, service_from, employment_kind }
}

async function leaveOf(
  principal: Principal,
  org: Organisation,
  records: RecordReads,
  userId: string,
  now: Date,
  days?: { start: string; end: string },
): Promise<{ leave: UserLeave; isGone: boolean }> {
  const user = await records.get('User', userId)
  const whose = user ?? unknownUser(userId)
  return { leave: await readLeaveFor(principal, org, records, whose, now, days), isGone: user === undefined }
}

function quoteByPolicy(leave: UserLeave, question: QuoteQuestion): LeaveQuote {
  const { leave_type, request_id } = question
  const rules = leaveTypeRules(leave, leave_type)
  const ask = toAsk({ ...question, quote: null })
  const { quote, findings } = judgeAsked(leave, leave_type, ask, request_id ? { id: request_id } : undefined)
  const isSplit = request_id === undefined && findings.some(({ code }) => SPLIT_FINDINGS.has(code))
  const split = isSplit ? splitLeave(leave, leave_type, ask) : null
  return {
    rules,
    lines: quote.lines,
    minutes: quote.total,
    days: inDays(quote.total, rules.day_minutes),
    findings: findings.map(finding => ({
      mode: finding.mode,
      code: finding.code,
      message: findingSentence(finding, rules),
    })),
    story: balanceTimeline(leave, leave_type, ask, quote, request_id),
    ...(split && { split }),
  }
}

/** Findings after which two leave types together can cover the day. */
const SPLIT_FINDINGS: ReadonlySet<string> = new Set(['insufficient', 'not_free', 'use_first'])
