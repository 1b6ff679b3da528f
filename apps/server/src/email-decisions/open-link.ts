import { hash } from 'node:crypto'
import {
  amendmentsCopy,
  decisionLinksCopy as copy,
  type DecisionLink,
  displayName,
  formatDay,
  type HeldDecision,
  type LeaveAmendment,
  type LeaveParams,
  type LeaveRequest,
  leaveParams,
  MASKED_LEAVE,
  requestsCopy,
  todayIn,
  type User,
} from '@leavewell/leave'
import type { EmailLinks, FunctionCall, LinkPage, LinkVisit } from '@leavewell/platform'
import { readStage } from '../approvals/approval-stage.ts'
import { oldestValid, usesLinks, versionOf } from '../decision-links/decision-link.ts'
import { EMAIL_LINK } from '../decision-links/email-link.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, readsOf, recordsOf } from '../kernel/records.ts'
import { factsOf, type RequestFacts } from '../kernel/request-facts.ts'
import { maskedForApprover } from '../kernel/seen-leave-type.ts'
import { changeOf } from '../leave-requests/amendments/notify-of-amendment.ts'
import { changeWords } from '../notifications/change-mail.ts'
import { decideOutside } from '../pending-decisions/decide-outside.ts'
import { isRefusal } from '../pending-decisions/decide-together.ts'
import { undoDecision } from '../pending-decisions/undo-decision.ts'
import { changedLines, type Lines, linesOf, linkPages } from './link-page.ts'

/** Links in emails with which approvers decide (docs/decisions/0180). */
export const decisionLinks = (org: Organisation): EmailLinks => ({
  program: EMAIL_LINK,
  async find({ entities, now }, digest) {
    if (!org.decidesByEmail) return undefined
    const q = { digest, created_date: { $gt: oldestValid(now) } }
    const [link] = await readsOf(entities).find('DecisionLink', q, { limit: 1 })
    return link && { link: link.id, user_id: link.approver_id }
  },
  open: async (call, visit) => (await openLink(org, call, visit)) ?? linkPages(org).broken(),
  broken: () => linkPages(org).broken(),
})

/** A visit with the records that it is about. */
interface Visited {
  call: FunctionCall
  visit: LinkVisit
  link: DecisionLink
  request: LeaveRequest
  /** The change of approved leave that the link decides, instead of the request. */
  change: LeaveAmendment | undefined
  employee: string
  /** What the email said. */
  lines: Lines
}

/** Returns undefined where the answer must not differ from that to an unknown link. */
async function openLink(
  org: Organisation,
  call: FunctionCall,
  visit: LinkVisit,
): Promise<LinkPage | undefined> {
  const records = recordsOf(call.entities)
  const approver = call.principal.kind === 'user' ? (call.principal.user as unknown as User) : undefined
  const known = await records.get('DecisionLink', visit.link)
  if (approver === undefined || known === undefined || !usesLinks(org, approver)) return undefined
  const { request_id: id } = known
  // The request first, as every decision locks it.
  const request = visit.form
    ? await records.lock('LeaveRequest', { id })
    : await records.get('LeaveRequest', id)
  const link = visit.form ? await records.lock('DecisionLink', { id: known.id }) : known
  if (request === undefined || link === undefined || request.manager_id !== approver.id) return undefined
  if (!call.visibility.canRead('LeaveRequest', request)) return undefined
  const requester = await records.get('User', request.user_id)
  if (requester === undefined) return undefined
  const change = link.amendment_id ? await records.get('LeaveAmendment', link.amendment_id) : undefined
  if (link.amendment_id && change === undefined) return undefined
  const employee = displayName(requester)
  const lines = change
    ? linesOfChange(org, call, request, change, employee)
    : linesOf(seenFacts(org, call, request))
  const visited = { call, visit, link, request, change, employee, lines }
  const isPending = change
    ? change.status === 'pending' && request.amendment_id === change.id
    : request.status === 'pending'
  const isFresh = isPending && link.used_date === null && versionOf(request, change) === link.version
  if (!visit.isOwnDevice) {
    if (!isFresh) return undefined
    const title = change ? copy.changeTitle(employee) : copy.requestTitle(employee)
    return linkPages(org).signIn(visit.form ? 403 : 200, request.id, title, lines)
  }
  const [held] = await records.find('HeldDecision', { request_id: id }, { limit: 1 })
  if (held) return heldPage(org, visited, held, approver)
  if (!isPending) return decidedPage(org, records, visited)
  if (link.used_date !== null) return undefined
  if (!isFresh) return changedPage(org, visited)
  const refused = await refusalAtStage(org, visited)
  if (refused) return refused
  return visit.form ? decide(org, visited, visit.form) : decisionPage(org, visited, 200)
}

/** The type as the approver may see it now. */
const seenLeave = (org: Organisation, { principal }: FunctionCall, params: LeaveParams): LeaveParams =>
  maskedForApprover(org, principal).includes(params.leave_type)
    ? { ...params, leave_type: MASKED_LEAVE }
    : params

const seenFacts = (org: Organisation, call: FunctionCall, request: LeaveRequest): RequestFacts =>
  factsOf(seenLeave(org, call, leaveParams(request)), org)

/** The sentence of the email about a change. */
function linesOfChange(
  org: Organisation,
  call: FunctionCall,
  request: LeaveRequest,
  change: LeaveAmendment,
  employee: string,
): Lines {
  const params = changeOf(request, change)
  const words = changeWords(
    { ...params, leave: seenLeave(org, call, params.leave), to: seenLeave(org, call, params.to) },
    org,
  )
  return [[amendmentsCopy.asks[change.kind], amendmentsCopy.asked(change.kind, employee, words)]]
}

/** Proves that a form comes from the page about this version of the request. */
const nonceOf = (key: string, { request, change }: Pick<Visited, 'request' | 'change'>): string =>
  hash('sha256', [key, request.id, request.updated_date, change?.updated_date ?? ''].join('\n')).slice(0, 32)

const wantsToReject = ({ query, form }: LinkVisit): boolean => (form?.action ?? query.to) === 'reject'

const TITLES = {
  request: { approve: copy.approveTitle, reject: copy.rejectTitle },
  change: { approve: copy.approveChangeTitle, reject: copy.rejectChangeTitle },
} as const

function decisionPage(org: Organisation, visited: Visited, status: number, problem?: string): LinkPage {
  const { visit, request, change, employee, lines } = visited
  const action = wantsToReject(visit) ? 'reject' : 'approve'
  return linkPages(org).decide(status, {
    id: request.id,
    employee,
    title: TITLES[change ? 'change' : 'request'][action](employee),
    facts: lines,
    form: {
      key: visit.key,
      nonce: nonceOf(visit.key, visited),
      action,
      note: visit.form?.note ?? '',
    },
    problem,
  })
}

/** Holds the decision as the inbox does. */
async function decide(
  org: Organisation,
  visited: Visited,
  { action, nonce, note = '' }: Readonly<Record<string, string>>,
): Promise<LinkPage> {
  const { call, visit, link, request } = visited
  if ((action !== 'approve' && action !== 'reject') || nonce !== nonceOf(visit.key, visited))
    return decisionPage(org, visited, 409, copy.changedMeanwhile)
  try {
    await decideOutside(
      org,
      call,
      {
        request,
        change: visited.change,
        status: action === 'approve' ? 'approved' : 'rejected',
        // Forms send line ends of two characters.
        note: note.replaceAll('\r\n', '\n'),
      },
      records => records.update('DecisionLink', link.id, { used_date: call.now.toISOString() }),
    )
  } catch (error) {
    if (!isRefusal(error)) throw error
    return decisionPage(org, visited, error.status, error.message)
  }
  return AGAIN
}

/** The page is loaded again, so that reloading it sends no form. */
const AGAIN: LinkPage = { status: 303, from: '', title: '', content: [] }

/** A decision that takes effect in some seconds. Only the person who used this link can undo it here. */
async function heldPage(
  org: Organisation,
  { call, visit, link, request, lines }: Visited,
  held: HeldDecision,
  approver: User,
): Promise<LinkPage> {
  const pages = linkPages(org)
  const isOwn = held.by_email_link === true && held.decider_id === approver.id && link.used_date !== null
  if (!isOwn) return pages.over(request.id, copy.beingDecidedTitle, requestsCopy.beingDecided, [])
  if (visit.form?.action === 'undo') {
    await undoDecision({ ...call, body: { id: request.id } })
    return pages.over(request.id, copy.undoneTitle, copy.undoneText, lines)
  }
  if (visit.form) return AGAIN
  const seconds = Math.max(0, Math.ceil((Date.parse(held.due) - call.now.getTime()) / 1000))
  return pages.held(request.id, held.status, seconds, lines, visit.key)
}

async function decidedPage(
  org: Organisation,
  records: Records,
  { request, change, employee, lines }: Visited,
): Promise<LinkPage> {
  const { id } = request
  if (change && (change.status === 'withdrawn' || change.status === 'pending'))
    return linkPages(org).over(id, copy.withdrawnTitle, copy.withdrawnText(employee), lines)
  const { status, reviewed_by, reviewed_date } = change ?? request
  const decider = reviewed_by === null ? undefined : await records.get('User', reviewed_by)
  const sentence =
    decider && reviewed_date
      ? copy.decidedBy(displayName(decider), formatDay(todayIn(org.timeZone, new Date(reviewed_date))))
      : copy.decidedAlready
  const title = copy.decidedTitle[status === 'rejected' ? 'rejected' : 'approved']
  return linkPages(org).over(id, title, sentence, lines)
}

function changedPage(org: Organisation, { call, link, request, change, employee, lines }: Visited): LinkPage {
  const now = change ? lines : changedLines(factsOf(link.leave, org), seenFacts(org, call, request))
  return linkPages(org).over(request.id, copy.changedTitle, copy.changedText(employee), now)
}

/** Why the approver cannot decide at this step. A delegation that is over answers as an unknown link. */
async function refusalAtStage(
  org: Organisation,
  { call, request, change }: Visited,
): Promise<LinkPage | undefined> {
  try {
    await readStage(org, { ...call, isCurrent: true }, request, change ?? request, 'approved')
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    const pages = linkPages(org)
    return error.code === 'no_deputy'
      ? pages.broken()
      : pages.over(request.id, copy.cannotDecideTitle, error.message, [])
  }
}
