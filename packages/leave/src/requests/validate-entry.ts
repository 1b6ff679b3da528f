import type { EntryRow, EntryRowPreview, LeaveEntry } from '../contracts/enter-leave.ts'
import type { LeaveTypeRules, QuoteFinding, QuoteTimeline } from '../contracts/quote-leave.ts'
import {
  type DayParts,
  type LeaveRequest,
  NOTHING_DECIDED,
  type RequestedAmount,
} from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import { withEntered } from '../ledger/leave-account.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { ordinaryHours } from '../quote/overlaps.ts'
import { overlappingRequests, toAsk } from './asked-days.ts'
import { type FrozenCost, freezeQuote } from './frozen-quote.ts'
import { judgeSubmission, standardAllocation } from './judge-request.ts'
import { checkLeaveForm, type LeaveFormFinding, type OverlappingLeave } from './leave-form.ts'
import { checkOccasion, occasionsOf } from './occasions.ts'
import { checkOffer } from './offered-leave-types.ts'
import { partsOf } from './part-of-day.ts'
import { leaveTypeRules, quoteStory } from './quote-story.ts'
import type { RequestFinding } from './request-rules.ts'
import { checkConditions, withDocumentWords } from './type-conditions.ts'
import { type UserLeave, type UserLeaveRecords, userLeave } from './user-leave.ts'

/** Facts about the employee whose leave is added. */
export interface EntryFacts {
  records: UserLeaveRecords
  overlapping: OverlappingLeave
}

/** A row with its number in the table. */
export type NumberedRow = EntryRow & { no: number }

/** The calculated fields of a request. */
export type EntryCosts = RequestedAmount & Pick<LeaveRequest, 'quote'> & DayParts

/** A finding on a row: its form, a rule, the new balance, or leave on the same days. */
export type EntryFinding =
  | RequestFinding
  | (Pick<QuoteFinding, 'mode'> &
      (
        | { code: 'form'; problem: LeaveFormFinding }
        | { code: 'below_zero'; minutes: number }
        | { code: 'taken'; leave: LeaveRequest }
        | { code: 'taken_above'; no: number }
      ))

/** A row of leave that an administrator adds: its preview, and the fields it would be stored with. */
export interface JudgedRow {
  preview: Omit<EntryRowPreview, 'rules' | 'findings'> & { rules: LeaveTypeRules; findings: EntryFinding[] }
  costs: EntryCosts
}

/**
 * Returns the costs of an employee's rows, one after another. Days of the first row are not available to the second.
 */
export function judgeEntryRows(
  rows: readonly NumberedRow[],
  status: LeaveEntry['status'],
  facts: EntryFacts,
): JudgedRow[] {
  const above: HypotheticalLeave[] = []
  return rows.map(row => {
    const judged = judgeRow(row, status, facts, above)
    above.push({ ...supposedRequest(row, status, judged.costs), no: row.no })
    return judged
  })
}

/** Whether any finding blocks a row. */
export const isBlocked = ({ findings }: EntryRowPreview): boolean =>
  findings.some(({ mode }) => mode === 'block')

/** A row above, treated as if it were stored. */
type HypotheticalLeave = LeaveRequest & { no: number }

function judgeRow(
  row: NumberedRow,
  status: LeaveEntry['status'],
  facts: EntryFacts,
  above: readonly HypotheticalLeave[],
): JudgedRow {
  const { records } = facts
  const leave = userLeave({ ...records, requests: [...records.requests, ...above] })
  const rules = leaveTypeRules(leave, row.leave_type)
  const [problem] = checkLeaveForm(row, { today: records.today })
  if (problem) {
    return {
      preview: {
        rules,
        minutes: 0,
        now: null,
        left: null,
        occasions: [],
        findings: [{ mode: 'block', code: 'form', problem }],
      },
      costs: { ...partsOf(row), ...NO_COST },
    }
  }
  const judged = validateByPolicy(row, status, leave)
  const { preview } = judged
  const isTold = preview.findings.some(({ code }) => code === 'overlap')
  const taken = isTold ? [] : takenDays(row, leave, facts, above)
  // A row above is not stored, so no row can name it.
  const occasions = occasionsOf(leave, [row.leave_type]).filter(({ occasion }) =>
    above.every(({ id }) => id !== occasion),
  )
  return { ...judged, preview: { ...preview, rules, occasions, findings: [...preview.findings, ...taken] } }
}

type Judged = Omit<JudgedRow, 'preview'> & { preview: Omit<JudgedRow['preview'], 'rules' | 'occasions'> }

function validateByPolicy(row: EntryRow, entered: LeaveEntry['status'], leave: UserLeave): Judged {
  const { today } = leave
  const facts = leave.facts(row.leave_type)
  const ask = toAsk({ ...row, quote: null })
  const { quote, findings } = judgeSubmission(facts, { ask, today, away: leave.away(), entered })
  // The days that an approval allocates count already.
  const standard = standardAllocation(facts, today)
  const story = quoteStory(
    withEntered(facts, standard ? [standard] : []),
    { request: '', ask, quote, state: 'pending', decidedOn: today },
    today,
  )
  return {
    preview: {
      minutes: quote.total,
      now: story?.now ?? null,
      left: story?.left ?? null,
      findings: [
        ...checkOccasion(leave, row.leave_type, ask),
        ...checkOffer(leave, row.leave_type, 'warn'),
        ...checkConditions(leave, row.leave_type, { ask, quote }, 'warn'),
        ...withDocumentWords(leave, row.leave_type, findings).map(finding => ({
          ...finding,
          mode: isPastShortage(finding.code, row, entered, today) ? ('warn' as const) : finding.mode,
        })),
        ...belowZero(facts.history.rulesOn(today), story, entered),
      ],
    },
    costs: {
      ...partsOf(row),
      ...freezeQuote(leave, row.leave_type, quote),
    },
  }
}

/** Approved leave may take a balance below zero where the policy sets no limit (OP-09). */
function belowZero(
  { floor, period }: PolicyRules,
  story: QuoteTimeline | null,
  entered: LeaveEntry['status'],
): EntryFinding[] {
  if (story === null || entered !== 'approved' || floor.at_approval !== null) return []
  const minutes = story.now - story.request
  if (minutes >= 0 || floor.at_submit === null || period.kind === 'none') return []
  return [{ mode: 'warn', code: 'below_zero', minutes }]
}

/** Past leave without enough balance is added with a reason, because it cannot be returned. */
const isPastShortage = (
  code: RequestFinding['code'],
  { end_date }: EntryRow,
  entered: LeaveEntry['status'],
  today: string,
): boolean => code === 'insufficient' && entered === 'approved' && end_date < today

/** Whether a row takes more days than available. */
export const fallsShort = ({ findings }: EntryRowPreview): boolean =>
  findings.some(({ mode, code }) => mode === 'warn' && code === 'insufficient')

/** Whether a row takes days of the balance that can only be taken later. */
export const takesEarly = ({ findings }: EntryRowPreview): boolean =>
  findings.some(({ mode, code }) => mode === 'warn' && code === 'not_free')

/** Returns leave on the same days, stored or in a row above. */
function takenDays(
  row: NumberedRow,
  { calendar }: UserLeave,
  facts: EntryFacts,
  above: readonly HypotheticalLeave[],
): EntryFinding[] {
  const { requests } = facts.records
  const taken = overlappingRequests(row, [...requests, ...above], ordinaryHours(calendar))
  const leave = requests.find(other => taken.includes(other))
  const inTable = above.find(other => taken.includes(other))
  const mode = facts.overlapping === 'always' ? 'warn' : 'block'
  if (leave !== undefined) return [{ mode, code: 'taken', leave }]
  return inTable === undefined ? [] : [{ mode, code: 'taken_above', no: inTable.no }]
}

const NO_COST: FrozenCost = {
  days_requested: 0,
  minutes_requested: null,
  quote: { version: 1, policy: '', day_minutes: 1, lines: [], minutes: 0, without: [] },
}

const supposedRequest = (
  { no, user_id, leave_type, start_date, end_date, same_occasion_as }: NumberedRow,
  status: LeaveEntry['status'],
  costs: EntryCosts,
): LeaveRequest => ({
  id: `row ${no}`,
  created_date: '',
  updated_date: '',
  created_by: null,
  created_by_id: null,
  user_id,
  manager_id: '',
  leave_type: leave_type as LeaveTypeKey,
  start_date,
  end_date,
  ...costs,
  ...NOTHING_DECIDED,
  same_occasion_as: same_occasion_as || null,
  status,
})
