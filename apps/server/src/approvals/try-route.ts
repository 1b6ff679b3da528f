import {
  type ApprovalTrial,
  addDays,
  approvalRoute,
  can,
  displayName,
  inDays,
  isCalendarDay,
  leaveFormCopy,
  leaveTypeRules,
  mayWaitFor,
  quoteByDay,
  type RouteQuestion,
  type RouteStep,
  type TrialStep,
  todayIn,
  type User,
} from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { findHolders } from '../kernel/rights.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { readDelegations } from './read-delegations.ts'
import { managersAbove, readRouteOrg, readRules } from './read-route.ts'
import { asRules, assertValidApprovers, nameOf, rulesSchema } from './saved-route.ts'

const schema = Type.Object({
  user_id: Type.String({ minLength: 1, maxLength: 100 }),
  leave_type: leaveTypeKey,
  start_date: day,
  end_date: day,
  rules: Type.Optional(rulesSchema),
})

/** The highest number of days that are tried. No leave is longer, and each day is calculated. */
const MAX_TRIED_DAYS = 800

/** The approvers of a request if it were sent today, in order. Nothing is written. */
export const tryApprovalRoute = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, now }) => {
    requireRight(principal, 'rules')
    const question: RouteQuestion = readInput(schema, body)
    requireLeaveType(org, question.leave_type)
    refuseDays(question)
    const records = readsOf(entities)
    const user = await records.get('User', question.user_id)
    if (user === undefined) throw errors.recordNotFound('User', question.user_id)
    const rules = await rulesToTry(org, records, question)
    const days = await costOf(org, records, user, question, now)
    const request = { user_id: user.id, leave_type: question.leave_type, days_requested: days }
    const { steps, skipped } = approvalRoute(rules, await readRouteOrg(records, user, rules), request)
    const answer: ApprovalTrial = {
      days,
      steps: await withDeputies(org, records, user, steps, now),
      skipped,
      escalates: await escalation(org, records, steps[0]?.approver, user, now),
    }
    return { body: answer }
  },
})

function refuseDays({ start_date, end_date }: RouteQuestion): void {
  if (!isCalendarDay(start_date) || !isCalendarDay(end_date) || end_date < start_date)
    throw errors.unprocessable(leaveFormCopy.endBeforeStart, 'end_date')
  if (end_date > addDays(start_date, MAX_TRIED_DAYS))
    throw errors.unprocessable(leaveFormCopy.endBeforeStart, 'end_date')
}

async function rulesToTry(org: Organisation, records: RecordReads, { rules: sent }: RouteQuestion) {
  if (sent === undefined) return readRules(records)
  let made = 0
  const rules = asRules(org, sent, () => `new-${++made}`)
  await assertValidApprovers(records, rules)
  return rules
}

/** In days, as the request would store them. */
async function costOf(
  org: Organisation,
  records: RecordReads,
  user: User,
  { leave_type, start_date, end_date }: RouteQuestion,
  now: Date,
): Promise<number> {
  const leave = await readUserLeave(org, records, user, now, { start: start_date, end: end_date })
  const { rulesOn } = leave.history(leave_type)
  const quote = quoteByDay({ from: start_date, to: end_date }, leave.calendar, rulesOn, rulesOn(leave.today))
  return inDays(quote.total, leaveTypeRules(leave, leave_type).day_minutes)
}

/** A person who approved an earlier step is not the delegate at a later one. */
async function withDeputies(
  org: Organisation,
  records: RecordReads,
  user: User,
  steps: readonly RouteStep<User>[],
  now: Date,
): Promise<TrialStep[]> {
  const standIns = await readDelegations(records, todayIn(org.timeZone, now))
  const agreed: string[] = []
  return steps.map(({ rule, why, approver }) => {
    const before = agreed.map(id => ({
      approver_id: id,
      acting_for: null,
      decided_by: id,
      decided_date: '',
      rule_id: null,
    }))
    const deputy = standIns.deputyOf(approver.id, { user_id: user.id }, before)
    agreed.push(approver.id, ...(deputy ? [deputy.id] : []))
    return {
      rule_id: rule?.id ?? null,
      why,
      approver: nameOf(approver),
      deputy: deputy ? nameOf(deputy) : null,
    }
  })
}

/** The escalation of a request that is sent today and that no one decides (docs/decisions/0084). */
async function escalation(
  org: Organisation,
  records: RecordReads,
  manager: User | undefined,
  user: User,
  now: Date,
): Promise<ApprovalTrial['escalates']> {
  const after = (await readSettings(records))?.escalate_after_days ?? null
  if (after === null || manager === undefined) return null
  const line = await managersAbove(records, manager)
  const mayTell = (person: User) => mayWaitFor(person, { user_id: user.id }) && person.id !== manager.id
  // An approver cannot see a request that was sent to someone else.
  const next = line.find(person => mayTell(person) && can(person, 'leave'))
  const told = next ? [next] : (await findHolders(records, 'leave', { sort: 'id' })).filter(mayTell)
  return { on: addDays(todayIn(org.timeZone, now), after), to: told.map(displayName) }
}
