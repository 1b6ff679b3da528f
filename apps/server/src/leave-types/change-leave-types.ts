import {
  checkLeaveType,
  createLeaveTypes,
  EMPLOYMENT_KINDS,
  LEAVE_APPROVALS,
  LEAVE_COLOURS,
  LEAVE_ICONS,
  LEAVE_PRIVACIES,
  LEAVE_TYPE_OFFERS,
  type LeaveType,
  type LeaveTypeFields,
  type LeaveTypeKey,
  type LeaveTypeRefusal,
  type LeaveTypes,
  leaveTypeForm,
  leaveTypeKeyOf,
  leaveTypeRefusal,
  leaveTypeSentence,
  NEW_LEAVE_TYPE,
  todayIn,
  trimmedLeaveType,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { leaveTypeList } from './list-leave-types.ts'
import { storeCalendarDays } from './store-calendar-days.ts'
import { usedLeaveTypes } from './used-leave-types.ts'

const keySchema = Type.String({ minLength: 1, maxLength: 100 })
const textOrNull = (maxLength: number) => orNull(Type.String({ maxLength }))

const numberOrNull = orNull(Type.Number())

/** Longer than what is stored, so that the sentence about the length is the app's. */
const ANY_TEXT = 5000

const changeSchema = Type.Object({
  key: Type.Optional(Type.String({ maxLength: 100 })),
  updated_date: Type.Optional(Type.String({ maxLength: 100 })),
  label: Type.String({ maxLength: ANY_TEXT }),
  short_label: textOrNull(ANY_TEXT),
  description: textOrNull(ANY_TEXT),
  colour: Type.Enum([...LEAVE_COLOURS]),
  icon: Type.Enum([...LEAVE_ICONS]),
  offered_to: Type.Enum([...LEAVE_TYPE_OFFERS]),
  approval: Type.Enum([...LEAVE_APPROVALS]),
  approve_up_to_days: numberOrNull,
  min_service_months: numberOrNull,
  employment_kinds: orNull(Type.Array(Type.Enum([...EMPLOYMENT_KINDS]), { maxItems: 10 })),
  only_after: textOrNull(100),
  document_after_days: numberOrNull,
  document_beside_free_day: Type.Optional(Type.Boolean()),
  document_within_days: numberOrNull,
  document_words: textOrNull(ANY_TEXT),
  overtime_percent: numberOrNull,
  overtime_months: numberOrNull,
  counts_as_service: Type.Boolean(),
  is_medical: Type.Boolean(),
  privacy: Type.Optional(Type.Enum([...LEAVE_PRIVACIES])),
  managers_see_type: Type.Optional(Type.Boolean()),
})

/** Adds a leave type, or edits the one whose `updated_date` is sent. The key of a type never changes. */
export const saveLeaveType =
  (org: Organisation): AppFunction =>
  async call => {
    const open = await openLeaveTypes(org, call)
    const { records, stored, types, today } = open
    const sent = readInput(changeSchema, call.body)
    const isNew = sent.updated_date === undefined
    const key = sent.key ?? (isNew ? leaveTypeKeyOf(sent.label) : '')
    const before = isNew ? undefined : requireType(types, key)
    const form = trimmedLeaveType(leaveTypeForm({ ...(before ?? NEW_LEAVE_TYPE), ...sent }))
    const isRequested = before !== undefined && (await records.count('LeaveRequest', { leave_type: key })) > 0
    const [problem] = checkLeaveType({ ...form, key }, types, today, before, isRequested)
    if (problem) throw errors.unprocessable(leaveTypeSentence(problem), problem.field, problem.code)
    const record = stored.find(type => type.key === key)
    if (record && !isNew && record.updated_date !== sent.updated_date)
      throw refusedChange({ code: 'changed' }, record)
    if (before) return { body: await writeLeaveType(open, key, form) }
    const order = Math.max(...types.all.map(type => type.order)) + 10
    const added = { ...form, key, order, retired_on: null, origin: 'own' as const }
    await storeCalendarDays(records, [key])
    return { body: await records.create('LeaveType', added) }
  }

/** Puts all leave types in a new order. */
export const orderLeaveTypes =
  (org: Organisation): AppFunction =>
  async call => {
    const open = await openLeaveTypes(org, call)
    const { records, types, today } = open
    const { keys } = readInput(Type.Object({ keys: Type.Array(keySchema, { maxItems: 1000 }) }), call.body)
    if (new Set(keys).size !== keys.length || keys.length !== types.keys.length || !keys.every(types.has))
      throw refusedChange({ code: 'not_all_keys' })
    for (const [at, key] of keys.entries()) {
      const order = (at + 1) * 10
      if (types.of(key).order !== order) await writeLeaveType(open, key, { order })
    }
    return { body: await leaveTypeList(records, call.query, today) }
  }

/** Deletes a leave type that was never used. */
export const deleteLeaveType =
  (org: Organisation): AppFunction =>
  async call => {
    const { records, stored, types } = await openLeaveTypes(org, call)
    const { key } = readInput(Type.Object({ key: keySchema }), call.body)
    const { label, origin } = requireType(types, key)
    if (origin === 'specification') throw refusedChange({ code: 'of_specification', params: { label } })
    if ((await usedLeaveTypes(call.query)).has(key)) {
      const [requests, balances] = await Promise.all([
        records.count('LeaveRequest', { leave_type: key }),
        records.count('LeaveBalance', { leave_type: key }),
      ])
      throw refusedChange({ code: 'in_use', params: { label, requests, balances } })
    }
    const record = stored.find(type => type.key === key)
    if (record) await records.delete('LeaveType', record.id)
    return { body: { deleted: key } }
  }

/** Administrators change the list one after another, each on what the one before has stored. */
export async function openLeaveTypes(org: Organisation, { principal, entities, lock, now }: FunctionCall) {
  requireRight(principal, 'rules')
  await lock({ name: 'leave-types', alone: true })
  const records = recordsOf(entities)
  const stored = await records.find('LeaveType', {})
  return { records, stored, types: createLeaveTypes(stored), today: todayIn(org.timeZone, now) }
}

export function requireType(types: LeaveTypes, key: LeaveTypeKey): LeaveTypeFields {
  if (!types.has(key)) throw errors.notFound('Leave type')
  return types.of(key)
}

/** Why the list is not changed. */
export const refusedChange = (refusal: LeaveTypeRefusal, current?: unknown) =>
  errors.conflict(leaveTypeRefusal(refusal), current, refusal.code)

export type OpenLeaveTypes = Awaited<ReturnType<typeof openLeaveTypes>>

/** Changes some fields of a type. One of the specification may not be stored yet. */
export async function writeLeaveType(
  { records, stored, types }: OpenLeaveTypes,
  key: LeaveTypeKey,
  changes: Partial<Omit<LeaveTypeFields, 'key'>>,
): Promise<LeaveType> {
  const record = stored.find(type => type.key === key)
  return record
    ? records.update('LeaveType', record.id, changes)
    : records.create('LeaveType', { ...types.of(key), ...changes })
}
