import {
  checkLeaveForm,
  enterLeaveCopy as copy,
  type DayRange,
  type EntryCosts,
  type EntryFinding,
  type EntryRow,
  type EntryRowPreview,
  entryFinding,
  type JudgedRow,
  judgeEntryRows,
  type LeaveEntry,
  type LeaveRequest,
  MASKED_LEAVE,
  mayManage,
  type NumberedRow,
  type QuoteFinding,
  refusalOf,
  requestRefusal,
  todayIn,
  type User,
} from '@leavewell/leave'
import type { Principal } from '@leavewell/platform'
import { readRules } from '../../approvals/read-route.ts'
import { hasRight } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import type { RecordReads } from '../../kernel/records.ts'
import { refusalToCause } from '../../kernel/require-transition.ts'
import { maskedForApprover } from '../../kernel/seen-leave-type.ts'
import { readLeaveOfUsers } from '../../leave-ledger/read-user-leave.ts'
import { asQuoteFinding, findLimitFindings, limitedLeave } from '../../leave-limits/limit-findings.ts'
import { lookUpManagers } from '../../org-structure/reporting-lines.ts'
import { maskedRules } from '../quotes/quote-leave.ts'

/** A row of an entry with all that is needed to write it. */
export interface RowToEnter {
  row: EntryRow
  preview: EntryRowPreview
  /** Undefined, like the rest, if the employee does not exist. */
  costs: EntryCosts | undefined
  user: User | undefined
  manager: User | undefined
}

/** The person who adds leave, and when. */
interface Entering {
  principal: Principal
  now: Date
  approversEnter: boolean
}

/**
 * Every row of an entry with its cost and findings, in the order of the table. `changed` is a request as it would be
 * by then.
 */
export async function validateEntry(
  org: Organisation,
  records: RecordReads,
  entry: LeaveEntry,
  { now, ...entering }: Entering,
  changed?: LeaveRequest,
): Promise<RowToEnter[]> {
  const numbered = entry.rows.map((row, index) => ({ ...row, no: index + 1 }))
  const byUser = Map.groupBy(numbered, ({ user_id }) => user_id)
  const user_id = { $in: [...byUser.keys()] }
  const users = await records.find('User', { id: user_id })
  const [managerOf, leave] = await Promise.all([
    lookUpManagers(records, users),
    readLeaveOfUsers(org, records, users, now, { days: daysOf(entry.rows) }),
  ])
  const limits = await limitsOfRows(org, records, now, entry.rows, users)
  const isHr = hasRight(entering.principal, 'leave')
  const masked = maskedForApprover(org, entering.principal)
  const skipsRules = !isHr && entry.status === 'approved' && (await readRules(records)).length > 0
  const judged: (RowToEnter & { no: number })[] = []
  for (const [id, rows] of byUser) {
    const [user, known] = [users.find(each => each.id === id), leave.get(id)]
    const manager = user && managerOf(user)
    const refusal = user && refusalOfPerson(entering, user, manager, entry.status)
    // Approvers get no details of people who do not report to them.
    const isStranger = refusal === 'only_own_submitted'
    if (user === undefined || known === undefined || isStranger) {
      judged.push(...rows.map(noBody))
      continue
    }
    const refusals = [
      refusal && requestRefusal(refusalOf(refusal)),
      refusalOfManager(entry.status, manager),
      skipsRules ? copy.approvalRules : undefined,
    ]
    const answers = judgeEntryRows(rows, entry.status, {
      records: changed
        ? { ...known, requests: known.requests.map(each => (each.id === changed.id ? changed : each)) }
        : known,
      overlapping: org.overlappingLeave ?? 'forms',
    })
    answers.forEach(({ preview, costs }, index) => {
      const { no, ...row } = rows[index] as NumberedRow
      const findings = [
        ...refusals.flatMap(message => message ?? []).map(refused),
        ...findingsSeen(org, masked, row, preview.findings)
          .map(finding => entryFinding(finding, preview.rules, org.leaveTypes))
          .map(finding => (isHr ? finding : forApprover(finding))),
        ...(limits[no - 1] ?? []),
      ]
      const shown = masked.includes(row.leave_type)
        ? maskedPreview(preview, findings)
        : { ...preview, findings }
      judged.push({ no, row, preview: shown, costs, user, manager })
    })
  }
  return judged.sort((one, other) => one.no - other.no).map(({ no, ...row }) => row)
}

/** The findings of blackout periods and staffing rules for each row. For HR they are only warnings. */
async function limitsOfRows(
  org: Organisation,
  records: RecordReads,
  now: Date,
  rows: readonly EntryRow[],
  users: readonly User[],
): Promise<QuoteFinding[][]> {
  const known = rows.map(row => {
    const user = users.find(({ id }) => id === row.user_id)
    return user && isWellFormed(row, todayIn(org.timeZone, now)) ? limitedLeave(user, row) : undefined
  })
  const judged = known.filter(leave => leave !== undefined)
  const findings = await findLimitFindings(org, records, now, judged)
  return known.map(leave =>
    leave === undefined
      ? []
      : (findings[judged.indexOf(leave)] ?? []).map(finding => ({
          ...asQuoteFinding(finding),
          mode: 'warn',
        })),
  )
}

/** Whether the days themselves pass the checks of the form. */
const isWellFormed = (row: EntryRow, today: string): boolean => checkLeaveForm(row, { today }).length === 0

/**
 * No one adds their own leave, or through someone else's account. The service role adds leave for the
 * organisation.
 */
const refusalOfPerson = (
  { principal, approversEnter }: Omit<Entering, 'now'>,
  user: User,
  manager: User | undefined,
  status: LeaveEntry['status'],
) =>
  refusalToCause(
    principal,
    { user_id: user.id, manager_id: manager?.id ?? '', status: 'none' },
    status === 'approved' ? 'enterApproved' : 'enter',
    { approversEnter },
  )

/** Pending leave needs a manager who can approve it. */
const refusalOfManager = (status: LeaveEntry['status'], manager: User | undefined): string | undefined =>
  status === 'pending' && !(manager && mayManage(manager)) ? copy.noManager : undefined

/** Only HR can add leave when no days are left, or none can be taken yet. */
const forApprover = (finding: QuoteFinding): QuoteFinding =>
  isOfBalance(finding) ? { ...finding, mode: 'block' } : finding

const isOfBalance = ({ code }: QuoteFinding): boolean => code === 'insufficient' || code === 'not_free'

/** The findings without the types that the approver sees as “Leave”, and without their balances. */
function findingsSeen(
  { leaveTypes }: Organisation,
  masked: readonly string[],
  { leave_type }: EntryRow,
  findings: readonly EntryFinding[],
): EntryFinding[] {
  const isMasked = masked.includes(leave_type)
  const first = leaveTypes.of(leave_type).only_after
  return findings.flatMap(finding => {
    if (finding.code === 'taken' && masked.includes(finding.leave.leave_type))
      return { ...finding, leave: { ...finding.leave, leave_type: MASKED_LEAVE } }
    // These two only warn of a balance.
    if (finding.code === 'use_first' && first !== null && masked.includes(first)) return []
    return finding.code === 'below_zero' && isMasked ? [] : finding
  })
}

/** The preview of a row whose type the approver sees as “Leave” in the leave of others. */
const maskedPreview = (
  { rules, minutes }: JudgedRow['preview'],
  findings: readonly QuoteFinding[],
): EntryRowPreview => ({
  rules: maskedRules(rules),
  minutes,
  now: null,
  left: null,
  occasions: [],
  findings: findings.map(finding =>
    isOfBalance(finding)
      ? { ...finding, code: 'insufficient', message: copy.insufficientWithoutAmount }
      : finding,
  ),
})

const refused = (message: string): QuoteFinding => ({ mode: 'block', code: 'refused', message })

const noBody = ({ no, ...row }: NumberedRow): RowToEnter & { no: number } => ({
  no,
  row,
  preview: {
    rules: null,
    minutes: 0,
    now: null,
    left: null,
    occasions: [],
    findings: [refused(copy.noSuchEmployee)],
  },
  costs: undefined,
  user: undefined,
  manager: undefined,
})

/** From the first day of all rows to the last, in whatever order they were typed. */
function daysOf(rows: readonly EntryRow[]): DayRange {
  const days = rows.flatMap(({ start_date, end_date }) => [start_date, end_date]).sort()
  return { start: days[0] ?? '', end: days.at(-1) ?? '' }
}
