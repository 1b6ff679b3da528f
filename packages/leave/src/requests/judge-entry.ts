import type { EntryRow, EntryRowPreview, LeaveEntry } from '../contracts/enter-leave.ts'
import type { LeaveTypeRules, QuoteFinding, QuoteStory } from '../contracts/quote-leave.ts'
import { enterLeaveCopy as copy } from '../copy/enter-leave.ts'
import { findingSentence } from '../copy/leave-engine.ts'
import type { DayParts, LeaveRequest, RequestedAmount } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import { formatAmount } from '../formats/numbers.ts'
import { withEntered } from '../ledger/leave-account.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { ordinaryHours } from '../quote/overlaps.ts'
import { askOf, overlappingRequests } from './asked-days.ts'
import { type FrozenCost, freezeQuote } from './frozen-quote.ts'
import { judgeSubmission, standardAllocation } from './judge-request.ts'
import { checkLeaveForm, describeTaken, type OverlappingLeave } from './leave-form.ts'
import { partsOf } from './part-of-day.ts'
import { leaveTypeRules, quoteStory } from './quote-story.ts'
import type { RequestFinding } from './request-rules.ts'
import { amountUnder } from './requested-amount.ts'
import { type UserLeave, type UserLeaveRecords, userLeave } from './user-leave.ts'

/** What is known of the employee whose leave is entered. */
export interface EntryFacts {
  records: UserLeaveRecords
  overlapping: OverlappingLeave
}

/** A row with its number in the table. */
export type NumberedRow = EntryRow & { no: number }

/** The fields of a request that follow from what is asked for. */
export type EntryCosts = RequestedAmount & Pick<LeaveRequest, 'quote'> & DayParts

/** A row of leave that an administrator enters: what is shown before it is entered, and the fields it would be stored with. */
export interface JudgedRow {
  preview: EntryRowPreview
  costs: EntryCosts
}

/** What an employee's rows cost, one after another: what the first takes is not there for the second. */
export function judgeEntryRows(
  rows: readonly NumberedRow[],
  status: LeaveEntry['status'],
  facts: EntryFacts,
): JudgedRow[] {
  const above: Supposed[] = []
  return rows.map(row => {
    const judged = judgeRow(row, status, facts, above)
    above.push({ ...supposedRequest(row, status, judged.costs), no: row.no })
    return judged
  })
}

/** Whether anything speaks against a row. */
export const isBlocked = ({ findings }: EntryRowPreview): boolean =>
  findings.some(({ mode }) => mode === 'block')

/** A row above as if it were written. */
type Supposed = LeaveRequest & { no: number }

function judgeRow(
  row: NumberedRow,
  status: LeaveEntry['status'],
  facts: EntryFacts,
  above: readonly Supposed[],
): JudgedRow {
  const { records } = facts
  const leave = userLeave({ ...records, requests: [...records.requests, ...above] })
  const rules = leaveTypeRules(leave, row.leave_type)
  const [problem] = checkLeaveForm(row, { today: records.today })
  if (problem) {
    const findings = [block('refused', problem.message)]
    return {
      preview: { rules, minutes: 0, now: null, left: null, findings },
      costs: { ...partsOf(row), ...NO_COST },
    }
  }
  const judged = judgeByPolicy(row, status, leave, rules)
  const { preview } = judged
  const isTold = preview.findings.some(({ code }) => code === 'overlap')
  const taken = isTold ? [] : takenDays(row, leave, facts, above)
  return { ...judged, preview: { ...preview, rules, findings: [...preview.findings, ...taken] } }
}

type Judged = Omit<JudgedRow, 'preview'> & { preview: Omit<EntryRowPreview, 'rules'> }

function judgeByPolicy(
  row: EntryRow,
  entered: LeaveEntry['status'],
  leave: UserLeave,
  rules: LeaveTypeRules,
): Judged {
  const { today } = leave
  const facts = leave.facts(row.leave_type)
  const ask = askOf({ ...row, quote: null })
  const { quote, findings } = judgeSubmission(facts, { ask, today, away: leave.away(), entered })
  // What an approval allocates counts already.
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
        ...findings.map(finding => ({
          mode: isPastShortage(finding.code, row, entered, today) ? ('warn' as const) : finding.mode,
          code: finding.code,
          message: entrySentence(finding, rules),
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

/** The employee is another person than the one who reads it. */
const entrySentence = (finding: RequestFinding, unit: LeaveTypeRules): string =>
  finding.code === 'insufficient' && finding.details.available !== undefined
    ? copy.insufficient(formatAmount(amountUnder(unit, finding.details.available)))
    : findingSentence(finding, unit)

/** Approved leave may take a balance below zero where the policy sets no limit (OP-09). */
function belowZero(
  { floor, day_minutes, measure, period }: PolicyRules,
  story: QuoteStory | null,
  entered: LeaveEntry['status'],
): QuoteFinding[] {
  if (story === null || entered !== 'approved' || floor.at_approval !== null) return []
  const left = story.now - story.request
  if (left >= 0 || floor.at_submit === null || period.kind === 'none') return []
  const amount = formatAmount(amountUnder({ day_minutes, measure }, left))
  return [{ mode: 'warn', code: 'below_zero', message: copy.belowZero(amount) }]
}

/** Leave that was taken before HR had entered the balance is added with a reason: it cannot be given back. */
const isPastShortage = (
  code: QuoteFinding['code'],
  { end_date }: EntryRow,
  entered: LeaveEntry['status'],
  today: string,
): boolean => code === 'insufficient' && entered === 'approved' && end_date < today

/** Whether a row takes days that were not there. */
export const fallsShort = ({ findings }: EntryRowPreview): boolean =>
  findings.some(({ mode, code }) => mode === 'warn' && code === 'insufficient')

/** Leave on the same days: what is there already, or in a row above. */
function takenDays(
  row: NumberedRow,
  { calendar }: UserLeave,
  facts: EntryFacts,
  above: readonly Supposed[],
): QuoteFinding[] {
  const { requests } = facts.records
  const taken = overlappingRequests(row, [...requests, ...above], ordinaryHours(calendar))
  const there = requests.find(other => taken.includes(other))
  const inTable = above.find(other => taken.includes(other))
  const message = there ? copy.taken(describeTaken(there)) : inTable && copy.takenAbove(inTable.no)
  if (message === undefined) return []
  return [{ mode: facts.overlapping === 'always' ? 'warn' : 'block', code: 'overlap', message }]
}

const block = (code: string, message: string): QuoteFinding => ({ mode: 'block', code, message })

const NO_COST: FrozenCost = {
  days_requested: 0,
  minutes_requested: null,
  quote: { version: 1, policy: '', day_minutes: 1, lines: [], minutes: 0, without: [] },
}

const supposedRequest = (
  { no, user_id, leave_type, start_date, end_date }: NumberedRow,
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
  leave_type: leave_type as LeaveType,
  start_date,
  end_date,
  ...costs,
  reason: null,
  attachment_url: null,
  status,
  manager_notes: null,
  reviewed_date: null,
  reviewed_by: null,
  entered_by: null,
  amendment_id: null,
  comments: [],
})
