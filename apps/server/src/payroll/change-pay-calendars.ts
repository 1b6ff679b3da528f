import {
  checkPayAssignment,
  checkPayCalendar,
  layoutSentence,
  MAX_CALENDAR_NAME,
  PAY_PERIODS,
  PAY_SCOPES,
  type PayCalendarAssignment,
  type PayCalendarForm,
  payAssignmentSentence,
  payCalendarSentence,
} from '@leavewell/leave'
import { type AppFunction, errors, type NamedLock, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { typedDay } from '../kernel/day-schema.ts'
import { orNull } from '../kernel/or-null.ts'
import { type Records, recordsOf } from '../kernel/records.ts'

/** Changes of calendars and new batches, one after the other. */
export const CHANGES_PAYROLL: NamedLock = { name: 'payroll', alone: true }

const id = Type.String({ minLength: 1, maxLength: 100 })

const calendarSchema = Type.Object({
  id: Type.Optional(id),
  name: Type.String({ maxLength: MAX_CALENDAR_NAME }),
  kind: Type.Enum([...PAY_PERIODS]),
  first_day: typedDay,
  month_days: orNull(Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { maxItems: 2 })),
  is_active: Type.Optional(Type.Boolean()),
  layout_id: orNull(id),
  requires_all: orNull(Type.Boolean()),
})

/** Adds a pay calendar, or saves one. Its periods stay as they are once it has a batch. */
export const savePayCalendar: AppFunction = async ({ principal, body, entities, lock }) => {
  requireRight(principal, 'payroll')
  const {
    id,
    name,
    month_days,
    is_active = true,
    layout_id,
    requires_all,
    ...sent
  } = readInput(calendarSchema, body)
  await lock(CHANGES_PAYROLL)
  const records = recordsOf(entities)
  const calendars = await records.find('PayCalendar', {})
  const former = calendars.find(calendar => calendar.id === id)
  if (id !== undefined && former === undefined) throw errors.recordNotFound('PayCalendar', id)
  const form: PayCalendarForm = {
    ...sent,
    name: name.trim(),
    month_days: month_days?.length ? month_days.toSorted((a, b) => a - b) : null,
    is_active,
    // A caller that does not know these fields changes none.
    layout_id: layout_id === undefined ? (former?.layout_id ?? null) : layout_id,
    requires_all: requires_all === undefined ? (former?.requires_all ?? null) : requires_all,
  }
  const [problem] = checkPayCalendar(form, {
    others: calendars.filter(calendar => calendar !== former),
    former: former && { calendar: former, paid_through: await paidThrough(records, former.id) },
  })
  if (problem) throw errors.unprocessable(payCalendarSentence(problem), problem.field, problem.code)
  if (form.layout_id !== null && (await records.count('PayrollLayout', { id: form.layout_id })) === 0)
    throw errors.unprocessable(layoutSentence({ code: 'unknown_layout' }), 'layout_id', 'unknown_layout')
  return former
    ? { body: await records.update('PayCalendar', former.id, form) }
    : { status: 201, body: await records.create('PayCalendar', form) }
}

const assignmentSchema = Type.Object({
  calendar_id: Type.Union([id, Type.Null()]),
  scope: Type.Enum([...PAY_SCOPES]),
  scope_id: Type.Optional(Type.String({ maxLength: 200 })),
  valid_from: typedDay,
})

/** Moves everyone, a department, an office or a person to a pay calendar from a day on. */
export const assignPayCalendar: AppFunction = async ({ principal, body, entities, lock }) => {
  requireRight(principal, 'payroll')
  const { scope_id = '', ...sent } = readInput(assignmentSchema, body)
  const row: PayCalendarAssignment = { ...sent, scope_id: sent.scope === 'everyone' ? '' : scope_id }
  await lock(CHANGES_PAYROLL)
  const records = recordsOf(entities)
  const { calendar_id, scope, valid_from } = row
  const calendar = calendar_id === null ? undefined : await records.get('PayCalendar', calendar_id)
  const [problem] = checkPayAssignment(row, {
    calendar,
    isKnown: await isKnown(records, row),
    paid_through: calendar ? await paidThrough(records, calendar.id) : null,
  })
  if (problem) throw errors.unprocessable(payAssignmentSentence(problem), problem.field, problem.code)
  const [former] = await records.find('PayCalendarMember', { scope, scope_id: row.scope_id, valid_from })
  return former
    ? { body: await records.update('PayCalendarMember', former.id, { calendar_id }) }
    : { status: 201, body: await records.create('PayCalendarMember', row) }
}

async function isKnown(records: Records, { scope, scope_id }: PayCalendarAssignment): Promise<boolean> {
  switch (scope) {
    case 'everyone':
      return true
    case 'user':
      return (await records.count('User', { id: scope_id })) > 0
    case 'department':
      return (await records.count('Department', { name: scope_id })) > 0
    case 'office':
      return (await records.count('Office', { name: scope_id })) > 0
  }
}

/** The last day of the calendar's last batch. Null: it has none. */
async function paidThrough(records: Records, calendar_id: string): Promise<string | null> {
  const [last] = await records.find('PayrollBatch', { calendar_id }, { sort: '-no', limit: 1 })
  return last?.last_day ?? null
}
