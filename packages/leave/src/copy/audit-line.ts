import type { AuditedEntity, AuditField, AuditRow } from '../contracts/audit.ts'
import { formatDay, formatMoment } from '../dates/format-date.ts'
import { auditName } from './audit-changes.ts'
import { auditFieldName } from './audit-text.ts'
import { auditCopy as copy } from './system.ts'

/** Fields that one line names. The others are counted. */
const NAMED = 2
/** Longest value in a line, and where each field has a line of its own. */
const SHORT = 40
const LONG = 80

/** What is said first, because it is looked for first. */
const FIRST = ['status', 'disabled', 'balance', 'total_allocated', 'manager_id', 'department', 'role']

const OF_SOMEBODY = ['user_id']
/** What a new or deleted record is called by says these already. */
const IN_ITS_NAME: Partial<Record<AuditedEntity, readonly string[]>> = {
  LeaveRequest: [...OF_SOMEBODY, 'leave_type', 'start_date', 'end_date', 'start_half', 'end_half'],
  LeaveBalance: [...OF_SOMEBODY, 'leave_type', 'year'],
  User: ['full_name', 'first_name', 'last_name', 'email'],
  Department: ['name'],
  Invitation: ['email'],
  Password: OF_SOMEBODY,
  EmailChange: OF_SOMEBODY,
  PlannedChange: OF_SOMEBODY,
  EmploymentEnd: OF_SOMEBODY,
  ActingSession: OF_SOMEBODY,
  Blackout: ['reason', 'start_date', 'end_date'],
  Shutdown: ['title', 'start_date', 'end_date'],
  BalanceImport: ['file_name'],
  ChatChannel: ['name'],
  SlackApp: ['team_id', 'team_name'],
  SlackAccount: [...OF_SOMEBODY, 'channel_id', 'slack_user_id', 'name'],
  TeamsAddress: [...OF_SOMEBODY, 'address_id'],
  PayCalendar: ['name'],
  PayrollLayout: ['name'],
  PayCalendarMember: ['scope', 'scope_id'],
  PayrollCode: ['leave_type', 'kind'],
  PayrollBatch: ['file_name'],
  PayrollCopy: ['file_name', 'batch_id', 'layout', 'manual', 'made_by'],
  PayrollDownload: ['file_name', 'batch_id', 'copy_id', 'downloaded_by'],
  Webhook: ['url'],
  ApiKey: ['name'],
}

/** What was done with a record: “Leave balance created”, “Payroll file downloaded”. */
const auditAction = ({ entity, kind }: Pick<AuditRow, 'entity' | 'kind'>): string =>
  copy.events[entity] ?? copy.action(copy.entities[entity], copy.kinds[kind])

/**
 * Returns a change in one line: “Balance 20 → 17”, “Leave balance created: Balance 20”. The record's name is
 * shown next to it.
 */
export function auditLine(row: Pick<AuditRow, 'entity' | 'kind' | 'fields'>): string {
  const { entity, kind, fields } = row
  const repeated = kind === 'update' ? [] : (IN_ITS_NAME[entity] ?? [])
  const told = fields
    .filter(({ field }) => !repeated.includes(field))
    .sort((one, other) => rank(one.field) - rank(other.field))
  const named = told
    .slice(0, NAMED)
    .map(field => `${auditFieldName(field.field)} ${auditValues(row, field, SHORT)}`)
  const others = told.length - named.length
  const what = [...named, ...(others > 0 ? [copy.moreFields(others)] : [])].join(', ')
  if (what === '') return auditAction(row)
  return kind === 'update' ? what : `${auditAction(row)}: ${what}`
}

/** Returns several changes of one kind in one line: the change that they share, otherwise only what was done. */
export function auditGroupLine(rows: readonly AuditRow[]): string {
  const [line = '', ...others] = new Set(rows.map(auditLine))
  const [first] = rows
  return others.length > 0 && first ? copy.kinds[first.kind] : line
}

/** Returns the people of several changes: “Ruby Patel, Ada Smith and 3 more”. Empty if they are unknown. */
export function auditPeople(rows: readonly AuditRow[]): string {
  const names = new Map(rows.flatMap(({ person }) => (person ? [[person.id, auditName(person)]] : [])))
  return copy.people([...names.values()].slice(0, NAMED), Math.max(0, names.size - NAMED))
}

const rank = (field: string) => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length)

/** Returns the values of a field before and after, in words. A new or deleted record has one value. */
export function auditValues(
  { kind }: Pick<AuditRow, 'kind'>,
  { before, after }: AuditField,
  longest = LONG,
): string {
  return kind === 'update'
    ? `${inWords(before, longest)} → ${inWords(after, longest)}`
    : inWords(after ?? before, longest)
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Formats days and moments for people. The file keeps them sortable. */
function inWords(value: string | null, longest: number): string {
  if (value === null) return copy.empty
  if (DAY.test(value)) return formatDay(value)
  if (MOMENT.test(value)) return formatMoment(value)
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}
