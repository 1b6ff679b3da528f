import {
  type AmendmentQuestion,
  type AmendmentQuote,
  ANY_CHANGE,
  amendmentSentence,
  amendmentStory,
  amountUnder,
  CHANGE_EVENTS,
  costOf,
  daysOf,
  daysOfAsk,
  type LeaveAmendment,
  type LeaveRequest,
  type LeaveVersion,
  leaveTypeRules,
  MASKED_LEAVE,
  type PendingAmendment,
  quoteOf,
  toAsk,
  todayIn,
  versionOf,
  WAITING_AMENDMENT_FIELDS,
  type WaitingAmendment,
} from '@leavewell/leave'
import { errors, type Principal, type ReadingFunction, readInput, type Visibility } from '@leavewell/platform'
import Type from 'typebox'
import { actorFor } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../../kernel/records.ts'
import { requireTransition } from '../../kernel/require-transition.ts'
import { findLimitFindings } from '../../leave-limits/limit-findings.ts'
import { maskedRules } from '../quotes/quote-leave.ts'
import { amendedLeave, amendmentSchema, toProposal, withAskAndQuote } from './amended-leave.ts'
import {
  convertedLeave,
  judgeChange,
  previewConverted,
  requireConversion,
  validateConverted,
} from './convert-days.ts'

/**
 * Previews a change of approved leave. It has both versions day by day, both balances, and whether an approval
 * is needed. Nothing is written.
 */
export const quoteAmendment = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, entities, visibility }) => {
    const question: AmendmentQuestion = readInput(amendmentSchema, body)
    const proposed = toProposal(question, body)
    const records = readsOf(entities)
    const { request, user, actor } = await loadRequestFor(
      { principal, visibility },
      records,
      question.request_id,
    )
    requireConversion(org, principal, request, question)
    // A preview changes nothing, so people who act on behalf of someone can use it.
    requireTransition(
      principal,
      request,
      question.converts_to === undefined ? CHANGE_EVENTS[proposed.kind] : 'convertDays',
      { today: todayIn(org.timeZone, now), rules: ANY_CHANGE, behind: undefined },
      visibility.redact('LeaveRequest', request),
    )
    const { leave, known } = await amendedLeave(principal, org, records, { ...request }, user, now, proposed)
    const by = actor.id === request.user_id ? 'requester' : 'reviewer'
    const change = await judgeChange(
      org,
      records,
      now,
      { request, user, question },
      { leave, known, proposal: proposed },
      by,
    )
    const { proposal, judged } = change
    const { ask, quote, findings, waits } = judged
    const conversion = await previewConverted(org, records, { now, leave }, request, change, by)
    const rules = leaveTypeRules(leave, request.leave_type)
    const isGone = proposal.kind === 'cancel'
    const [limits = []] =
      proposal.kind === 'change' && by === 'requester'
        ? await findLimitFindings(org, records, now, [
            { user, leave_type: request.leave_type, ask, already: toAsk(request) },
          ])
        : []
    const answer: AmendmentQuote = {
      rules,
      before: visibleVersion(request),
      after: isGone
        ? null
        : {
            ...daysOfAsk(ask),
            cost: amountUnder(rules, quote.total),
            lines: quote.lines,
          },
      left: amendmentStory(
        known.facts,
        known.leave,
        isGone ? undefined : withAskAndQuote(known.leave, { ask, quote }),
        known.today,
      ),
      findings: [
        ...(conversion?.findings ?? []),
        ...[...findings, ...limits].map(finding => ({
          mode: finding.mode,
          code: finding.code,
          message: amendmentSentence(finding, rules, proposal.kind),
        })),
      ],
      ...(conversion && { converted: conversion.converted, is_short: conversion.is_short }),
      waits,
    }
    return { body: asSeen(visibility, request, answer) }
  },
})

/**
 * The pending change as it was frozen, for the person who requested it and for approvers. Null if there is
 * none.
 */
export const getAmendment = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, entities, visibility }) => {
    const { request_id } = readInput(Type.Object({ request_id: Type.String({ maxLength: 100 }) }), body)
    const records = readsOf(entities)
    const { request, user } = await loadRequestFor({ principal, visibility }, records, request_id)
    const amendment =
      request.amendment_id === null ? undefined : await records.get('LeaveAmendment', request.amendment_id)
    if (amendment?.status !== 'pending') return { body: null }
    const ask = toAsk({ ...amendment, same_occasion_as: request.same_occasion_as })
    const { leave, known } = await amendedLeave(principal, org, records, request, user, now, {
      kind: 'change',
      ask,
    })
    const shown = pendingAmendment(amendment)
    const { conversion } = amendment
    const seen = visibility.redact('LeaveRequest', request)
    const showsReason = 'reason' in seen && (conversion === null || 'change_attachment_url' in seen)
    const changed = { ...request, ...versionOf(amendment), quote: amendment.quote ?? request.quote }
    const rows =
      conversion && (await validateConverted(org, records, now, request, conversion.parts, changed))
    const answer: PendingAmendment = {
      amendment: showsReason ? shown : { ...shown, reason: null },
      change_attachment_url: showsReason ? request.change_attachment_url : null,
      ...(rows && showsReason && { converted: rows.map(row => convertedLeave(leave, row)) }),
      rules: leaveTypeRules(leave, request.leave_type),
      before: visibleVersion(request),
      after: amendment.quote === null ? null : visibleVersion(amendment),
      left: amendmentStory(
        known.facts,
        known.leave,
        amendment.quote === null
          ? undefined
          : withAskAndQuote(known.leave, { ask, quote: quoteOf(amendment.quote) }),
        known.today,
      ),
      findings: showsReason ? (rows ?? []).flatMap(({ preview }) => preview.findings) : [],
      waits: true,
    }
    return { body: asSeen(visibility, request, answer) }
  },
})

/** The same answer. Readers who do not see the type of the leave get its days and what blocks the change. */
function asSeen<Answer extends AmendmentQuote & Partial<PendingAmendment>>(
  visibility: Visibility,
  request: LeaveRequest,
  answer: Answer,
): AmendmentQuote {
  const { leave_type } = visibility.redact('LeaveRequest', request)
  if (leave_type !== MASKED_LEAVE) return answer
  const { converted: _, is_short: __, amendment, ...shown } = answer
  return {
    ...shown,
    ...(amendment && { amendment: { ...amendment, leave_type }, change_attachment_url: null }),
    rules: maskedRules(shown.rules),
    left: null,
    findings: shown.findings.filter(({ mode }) => mode === 'block'),
  }
}

/** Finds a request that the caller can read. Any other counts as missing. */
export async function loadRequestFor(
  { principal, visibility }: { principal: Principal; visibility: Visibility },
  records: RecordReads,
  id: string,
) {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  const request = await records.get('LeaveRequest', id)
  const actor = actorFor(principal, request?.user_id ?? '')
  const user = request && (await records.get('User', request.user_id))
  if (request === undefined || user === undefined || !visibility.canRead('LeaveRequest', request))
    throw errors.recordNotFound('LeaveRequest', id)
  return { request, user, actor }
}

export const visibleVersion = (leave: LeaveRequest | LeaveAmendment): LeaveVersion => ({
  ...daysOf(leave),
  cost: costOf(leave),
  lines: leave.quote?.lines ?? [],
})

/** The change as cards and lists show it. */
export const pendingAmendment = (amendment: LeaveAmendment): WaitingAmendment =>
  Object.fromEntries(
    WAITING_AMENDMENT_FIELDS.map(field => [field, amendment[field]]),
  ) as unknown as WaitingAmendment
