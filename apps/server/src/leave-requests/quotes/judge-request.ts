import {
  type AskedFields,
  checkLeaveForm,
  type DayParts,
  fieldOfFinding,
  findingSentence,
  freezeQuote,
  judgeAsked,
  type LeaveForm,
  type LeaveRequest,
  leaveFormSentence,
  type PolicyRules,
  partsOf,
  type RequestFinding,
  toAsk,
  todayIn,
  type User,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext } from '@leavewell/platform'
import type { Organisation } from '../../kernel/organisation.ts'
import { needOf, readNeeded } from '../../leave-ledger/read-for-change.ts'
import type { TypeLeave } from '../../leave-ledger/read-type-leave.ts'
import { leaveKnownTo } from '../../leave-ledger/read-user-leave.ts'

/** The part of a form with the requested days. */
export type RequestForm = LeaveForm & Partial<AskedFields>

/** The calculated fields of a request, and the warnings that it may be stored with. */
interface Judged {
  costs: Pick<Draft<LeaveRequest>, 'days_requested' | 'minutes_requested' | 'quote'> & DayParts
  warnings: readonly RequestFinding[]
}

/**
 * Quotes a request day by day and checks it by the rules of its policy. The quote is frozen with it. If the
 * rules count pending leave, the user's record is locked from here on. So of two requests for the same days, or
 * the same last days, one comes first.
 */
export async function judgeRequest(
  org: Organisation,
  context: HookContext,
  form: RequestForm,
  user: User,
  known: TypeLeave,
  before?: LeaveRequest,
): Promise<Judged> {
  const [problem] = checkLeaveForm(form, { today: todayIn(org.timeZone, context.now) })
  if (problem) throw errors.unprocessable(leaveFormSentence(problem), problem.field)
  const days = { start: form.start_date, end: form.end_date }
  // A new request sends an email, an edit does not.
  const questions = before ? (['submit'] as const) : (['submit', 'email'] as const)
  const need = needOf(org, context.now, user, known, days, questions)
  const leave = leaveKnownTo(context.principal, await readNeeded(org, context, user, need))
  const { leaveType } = known
  const ask = toAsk({ ...form, quote: null })
  const rules = leave.history(leaveType).rulesOn(leave.today)
  const { quote, findings, refused } = judgeAsked(leave, leaveType, ask, before, need.position)
  if (refused) throw refusalOf(refused, rules)
  return {
    costs: { ...partsOf(form), ...freezeQuote(leave, leaveType, quote, before) },
    warnings: form.attachment_url ? findings.filter(({ code }) => code !== 'evidence') : findings,
  }
}

/** A blocking finding as an error, at its field. */
const refusalOf = (finding: RequestFinding, rules: PolicyRules) =>
  errors.unprocessable(findingSentence(finding, rules), fieldOfFinding(finding.code), finding.code)
