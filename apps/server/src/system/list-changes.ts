import {
  AUDITED_ENTITIES,
  type AuditedEntity,
  type AuditField,
  type AuditPart,
  type AuditRow,
  type AuditUser,
  apiKeysCopy,
  auditFields,
  auditName,
  auditCopy as copy,
  decisionLinksCopy,
  displayName,
  formatDayRange,
  formatLeaveDays,
  type LeaveTypes,
  leaveLimitsCopy,
  MASKED_LEAVE,
  type PayrollCode,
  payrollCopy,
  weeklySummaryCopy,
} from '@leavewell/leave'
import {
  type Change,
  errors,
  type Principal,
  type ReadCall,
  type ReadingFunction,
  readInput,
  type Visibility,
} from '@leavewell/platform'
import Type from 'typebox'
import { EMAIL_LINK } from '../decision-links/email-link.ts'
import { hasRight, requireRight } from '../kernel/actor.ts'
import { BESIDE_RECORDS, isBesideRecords } from '../kernel/beside-records.ts'
import { day } from '../kernel/day-schema.ts'
import { SHOWN_ANYWAY } from '../kernel/shown-anyway.ts'
import type { LeaveSettings } from '../leave-ledger/read-user-leave.ts'
import { UNSUBSCRIBE_LINK } from '../mail/unsubscribe-link.ts'
import { SLACK } from '../slack-messages/slack-program.ts'

const schema = Type.Object({
  entity: Type.Optional(Type.Enum([...AUDITED_ENTITIES])),
  person: Type.Optional(Type.String({ maxLength: 100 })),
  about: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  record: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  from: Type.Optional(day),
  until: Type.Optional(day),
  before: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  exact: Type.Optional(Type.Boolean()),
})

const PART = 25

/**
 * The audit log: changes with their author, time and person acted for, the newest first. Days are those of the
 * organisation.
 */
export const listChanges = (org: LeaveSettings): ReadingFunction => ({
  reads: async ({ principal, body, query, installation, visibility }) => {
    const { entity, from, until, limit = PART, exact = false, ...filter } = readInput(schema, body)
    // People with the permission for people see the history of one person, but no other changes.
    requireRight(principal, 'audit', ...(filter.about === undefined ? [] : ['people' as const]))
    const told = visibleAuditFields(principal, visibility).filter(
      each => entity === undefined || each === entity,
    )
    if (told.length === 0) throw errors.forbidden()
    const [bounds] = await query<{ from: string | null; until: string | null }>(
      `SELECT ($1::date)::timestamp AT TIME ZONE $3 AS from, ($2::date + 1)::timestamp AT TIME ZONE $3 AS until`,
      [from ?? null, until ?? null, org.timeZone],
    )
    const { changes, next } = await installation.changes({
      ...filter,
      limit,
      entities: told,
      ...(bounds?.from && { from: bounds.from }),
      ...(bounds?.until && { until: bounds.until }),
    })
    const archived = next === null ? await installation.archivedUntil() : null
    const rows = await presentChanges(org, { query, installation }, visibility, changes)
    const bySeq = new Map(changes.map(change => [change.seq, change]))
    const part: AuditPart = {
      rows: exact ? rows.map(row => ({ ...row, exact: exactly(row, bySeq.get(row.seq)) })) : rows,
      next,
      ...(archived !== null && (from === undefined || from < archived) && { archived_until: archived }),
    }
    return { body: part }
  },
})

/** Entities whose changes the caller can see, because they can read every record. */
const visibleAuditFields = (principal: Principal, visibility: Visibility): AuditedEntity[] =>
  AUDITED_ENTITIES.filter(entity => {
    const right = BESIDE_RECORDS[entity]
    // With the permission for people they see the account history of one person, also without the audit log.
    return right === undefined ? visibility.readsAll(entity) : right === 'audit' || hasRight(principal, right)
  })

const TOLD_ANYWAY: Readonly<Record<string, readonly string[] | string>> = SHOWN_ANYWAY.listChanges

/** Whether the caller sees some leave of this entity as “Leave”. */
const hidesType = (visibility: Visibility, entity: string): boolean =>
  entity === 'LeaveRequest' && !visibility.readsAll(entity, 'leave_type')

/** The changed fields that the caller can read of everyone. */
function fieldsTold(visibility: Visibility, { entity, before, after }: Change): AuditField[] {
  const fields = auditFields(before, after)
  if (isBesideRecords(entity)) return fields
  const isTold = (field: string) => TOLD_ANYWAY[entity]?.includes(field) && !hidesType(visibility, entity)
  return fields.filter(({ field }) => isTold(field) || visibility.readsAll(entity, field))
}

/** These fields as the log has them, with the ids and days that every record has. */
function exactly({ fields }: AuditRow, change: Change | undefined): NonNullable<AuditRow['exact']> {
  const names = new Set(['id', 'created_date', 'updated_date', ...fields.map(({ field }) => field)])
  const told = (record: Change['before'] | undefined) =>
    record ? Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) : null
  return { before: told(change?.before), after: told(change?.after) }
}

/** Fields with the id of a person. */
const PERSON_FIELDS = [
  'user_id',
  'manager_id',
  'planned_by',
  'deputy_id',
  'approver_id',
  'acting_for',
  'decided_by',
  'reviewed_by',
  'entered_by',
  'made_by',
  'undone_by',
  'applied_by',
  'actor_id',
  'noted_by',
  'waiting_to',
  'reports_to',
]

/** Changes with the names of their people. Deleted people keep the name from their last change. */
async function presentChanges(
  { leaveTypes }: LeaveSettings,
  reads: AuthorReads,
  visibility: Visibility,
  changes: readonly Change[],
): Promise<AuditRow[]> {
  const { users, numbered } = await findUsers(reads, changes)
  const userOf = (id: string | null) =>
    id === null ? null : (users.get(id) ?? { id, full_name: null, email: null })
  const nameOf = (id: string | null) => {
    // A manager is shown by the employee number, if there is one.
    const known = id === null ? undefined : (users.get(id) ?? numbered.get(id))
    return known ? auditName(known) : id
  }
  const named = (field: AuditField): AuditField =>
    field.field === 'changed_by'
      ? { ...field, after: howChanged(field.after) }
      : PERSON_FIELDS.includes(field.field)
        ? { ...field, before: nameOf(field.before), after: nameOf(field.after) }
        : field
  // An update with only hidden fields would still reveal its time.
  const isHidden = (change: Change) =>
    change.kind === 'update' &&
    auditFields(change.before, change.after).length > 0 &&
    fieldsTold(visibility, change).length === 0
  return changes
    .filter(change => !isHidden(change))
    .map(change => ({
      seq: change.seq,
      at: change.at,
      entity: change.entity as AuditedEntity,
      record_id: change.record_id,
      kind: change.kind,
      actor: userOf(change.actor_id),
      on_behalf_of: userOf(change.on_behalf_of_id),
      subject: subjectOf(
        change,
        id => auditName(userOf(id)),
        leaveTypes,
        hidesType(visibility, change.entity),
      ),
      person: users.get(whomItIsAbout(change) ?? '') ?? null,
      fields: fieldsTold(visibility, change).map(named),
    }))
}

/** The id of the person that a record belongs to or names. */
function whomItIsAbout({ entity, record_id, before, after }: Change): string | undefined {
  if (entity === 'User') return record_id
  const record = after ?? before
  const id = record?.scope === 'user' ? record.scope_id : record?.user_id
  return typeof id === 'string' ? id : undefined
}

/** In words. The log stores a name. */
function howChanged(how: string | null): string | null {
  const labels: Readonly<Record<string, string>> = copy.passwordChanges
  return how === null ? null : (labels[how] ?? how)
}

type AuthorReads = Pick<ReadCall, 'query' | 'installation'>

/** The people and API keys in changes, by id and by employee number. The number itself is not shown. */
async function findUsers(
  { query, installation }: AuthorReads,
  changes: readonly Change[],
): Promise<Record<'users' | 'numbered', Map<string, AuditUser>>> {
  const ids = new Set<string>()
  for (const change of changes) {
    const { actor_id, on_behalf_of_id, before, after } = change
    const inRecord = PERSON_FIELDS.flatMap(field => [before?.[field], after?.[field]])
    for (const id of [actor_id, on_behalf_of_id, whomItIsAbout(change), ...inRecord])
      if (typeof id === 'string') ids.add(id)
  }
  const rows = await query<AuditUser & { employee_id: string | null }>(
    'SELECT id, employee_id, full_name, email FROM "entities"."User" WHERE id = ANY ($1) OR employee_id = ANY ($1)',
    [[...ids]],
  )
  const known = rows.map(({ employee_id, ...user }) => [employee_id ?? '', user] as const)
  const users = new Map(known.map(([, user]) => [user.id, user]))
  // Only a key or an email link acts on behalf of someone without being a person.
  const others = changes.flatMap(({ actor_id, on_behalf_of_id }) =>
    actor_id !== null && on_behalf_of_id !== null && !users.has(actor_id) ? [actor_id] : [],
  )
  if (others.length > 0)
    for (const [id, name] of await installation.apiKeyNames([...new Set(others)]))
      users.set(id, { id, full_name: apiKeysCopy.named(name), email: null })
  users.set(UNSUBSCRIBE_LINK, { id: UNSUBSCRIBE_LINK, full_name: weeklySummaryCopy.author, email: null })
  users.set(SLACK, { id: SLACK, full_name: 'Slack', email: null })
  users.set(EMAIL_LINK, { id: EMAIL_LINK, full_name: decisionLinksCopy.author, email: null })
  return { users, numbered: new Map(known) }
}

/** The days of a request, as the log has them. */
const leaveDaysOf = (record: Record<string, unknown>): string =>
  formatLeaveDays({
    start_date: String(record.start_date ?? ''),
    end_date: String(record.end_date ?? ''),
    start_half: record.start_half === 'pm' ? 'pm' : null,
    end_half: record.end_half === 'am' ? 'am' : null,
    minutes: typeof record.minutes === 'number' ? record.minutes : null,
  })

const NAMED_BY_FILE = new Set<string>(['BalanceImport', 'PayrollBatch', 'PayrollCopy', 'PayrollDownload'])

/** The title of the record. */
function subjectOf(
  { entity, before, after }: Change,
  nameOf: (id: string) => string,
  leaveTypes: LeaveTypes,
  isTypeHidden: boolean,
): string {
  const record: Record<string, unknown> = after ?? before ?? {}
  const text = (field: string) => {
    const value = record[field]
    return typeof value === 'string' ? value : ''
  }
  if (entity === 'User') return displayName({ full_name: text('full_name'), email: text('email') })
  if (['Department', 'PayCalendar', 'PayrollLayout', 'ApiKey', 'ChatChannel'].includes(entity))
    return text('name')
  if (entity === 'SlackApp') return text('team_name')
  if (entity === 'LeaveType') return text('label')
  if (entity === 'Invitation') return text('email')
  if (entity === 'CompanySettings' || entity === 'ApprovalRoute') return ''
  if (entity === 'Webhook') return text('url')
  if (entity === 'Blackout')
    return [text('reason'), formatDayRange(text('start_date'), text('end_date'))].join(' · ')
  if (entity === 'Shutdown')
    return [text('title'), formatDayRange(text('start_date'), text('end_date'))].join(' · ')
  if (NAMED_BY_FILE.has(entity)) return text('file_name')
  if (entity === 'PayrollCode') {
    const { leave_type, kind } = record as unknown as PayrollCode
    return payrollCopy.codeOf(leaveTypes.label(leave_type), payrollCopy.payKinds[kind])
  }
  if (record.scope === 'user') return nameOf(text('scope_id'))
  if (entity === 'CoverageRule' || entity === 'PayCalendarMember')
    return text('scope_id') || leaveLimitsCopy.everyone
  if (
    [
      'Password',
      'EmailChange',
      'PlannedChange',
      'EmploymentEnd',
      'ActingSession',
      'ApprovalStep',
      'Deputy',
    ].includes(entity)
  )
    return nameOf(text('user_id'))
  const key = isTypeHidden ? MASKED_LEAVE : text('leave_type')
  const type = isTypeHidden || leaveTypes.has(key) ? leaveTypes.label(key) : ''
  const when = entity === 'LeaveRequest' ? leaveDaysOf(record) : String(record.year)
  return [nameOf(text('user_id')), type, when].join(' · ')
}
