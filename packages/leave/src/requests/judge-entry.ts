import type { EntryRow, EntryRowPreview, LeaveEntry } from '../contracts/enter-leave.ts'
import type { LeaveTypeRules, QuoteFinding } from '../contracts/quote-leave.ts'
import { enterLeaveCopy as copy } from '../copy/enter-leave.ts'
import { findingSentence } from '../copy/leave-engine.ts'
import { leaveFormCopy } from '../copy/leave-form.ts'
import { DEFAULT_ALLOCATION, type LeaveBalance } from '../entities/leave-balance.ts'
import type { DayParts, LeaveRequest, RequestedAmount, RequestQuote } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import { ordinaryHours } from '../quote/overlaps.ts'
import { askOf, overlappingRequests } from './asked-days.ts'
import { freezeQuote } from './frozen-quote.ts'
import { judgeSubmission } from './judge-request.ts'
import { countLeaveDays } from './leave-days.ts'
import { checkLeaveForm, describeTaken, type OverlappingLeave } from './leave-form.ts'
import { partsOf, WHOLE_DAYS } from './part-of-day.ts'
import { leaveTypeRules, quoteStory } from './quote-story.ts'
import { type UserLeave, type UserLeaveRecords, userLeave } from './user-leave.ts'

/** What is known of the employee whose leave is entered. */
export interface EntryFacts {
  records: UserLeaveRecords
  /** Of the organisation's year; they count under the literal policy. */
  balances: readonly LeaveBalance[]
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
  const [problem] = checkLeaveForm(row, { today: records.today, minimumDate: '', available: undefined })
  if (problem) {
    const findings = [block('refused', problem.message)]
    return {
      preview: { rules, minutes: 0, now: null, left: null, findings },
      costs: { ...partsOf(row), ...NO_COST },
    }
  }
  const judged = rules.isLiteral
    ? judgeLiterally(row, status, facts, above, rules)
    : judgeByPolicy(row, status, leave, rules)
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
  const story = quoteStory(facts, { request: '', ask, quote, state: 'pending', decidedOn: today }, today)
  return {
    preview: {
      minutes: quote.total,
      now: story?.now ?? null,
      left: story?.left ?? null,
      findings: findings.map(finding => ({
        mode: isPastShortage(finding.code, row, entered, today) ? 'warn' : finding.mode,
        code: finding.code,
        message: findingSentence(finding, rules),
      })),
    },
    costs: {
      ...partsOf(row),
      ...freezeQuote(leave, row.leave_type, quote),
    },
  }
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

/** Every calendar day counts, and the record of the year pays; what is approved may take it below zero (OP-09). */
function judgeLiterally(
  row: EntryRow,
  status: LeaveEntry['status'],
  { records, balances }: EntryFacts,
  above: readonly LeaveRequest[],
  rules: LeaveTypeRules,
): Judged {
  const days = countLeaveDays(row.start_date, row.end_date)
  const record = balances.find(({ leave_type }) => leave_type === row.leave_type)
  const ofType = ({ leave_type }: LeaveRequest) => leave_type === row.leave_type
  const taken = sumOf(above.filter(each => ofType(each) && each.status === 'approved'))
  const waiting = sumOf(
    [...records.requests, ...above].filter(each => ofType(each) && each.status === 'pending'),
  )
  const isUnpaid = row.leave_type === 'unpaid'
  // Without a record approval makes one of the usual days (L-11).
  const now = (record?.balance ?? DEFAULT_ALLOCATION) - taken
  const inMinutes = (ofDays: number) => Math.round(ofDays * rules.day_minutes)
  const findings: QuoteFinding[] = []
  if (row.start_half || row.end_half || row.minutes) findings.push(block('unit', leaveFormCopy.wholeDaysOnly))
  if (!isUnpaid && days > now) {
    if (status === 'approved')
      findings.push({ mode: 'warn', code: 'below_zero', message: copy.belowZero(now - days) })
    else if (record) findings.push(block('insufficient', copy.insufficient(now)))
  }
  return {
    preview: {
      minutes: inMinutes(days),
      now: isUnpaid ? null : inMinutes(now),
      left: isUnpaid ? null : inMinutes(now - waiting - days),
      findings,
    },
    costs: { ...WHOLE_DAYS, days_requested: days, minutes_requested: null, quote: null },
  }
}

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

const sumOf = (requests: readonly LeaveRequest[]) =>
  requests.reduce((sum, { days_requested }) => sum + days_requested, 0)

const NO_COST: RequestedAmount & { quote: RequestQuote | null } = {
  days_requested: 0,
  minutes_requested: null,
  quote: null,
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
