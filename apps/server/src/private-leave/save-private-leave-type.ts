import {
  checkPrivateLeaveType,
  hasSecondFactor,
  PRIVATE_LEAVE_YEARS,
  type PrivateLeaveType,
  type PrivateLeaveTypeForm,
  privateLeaveRefusal,
  privateLeaveTypeSentence,
  readersOf,
  type User,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { hasRight, requireRight } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { privateLeaveHoldersChanged } from '../notifications/events/private-leave-holders-changed.ts'
import { notify } from '../notifications/notify.ts'
import { CHANGES_PRIVATE_TYPES, whoCanSignIn } from './private-leave-facts.ts'
import { requirePerson } from './requires-person.ts'

/** Longer than what is stored, so that the sentence about the length is the app's. */
const ANY_TEXT = 5000

const schema = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 100 })),
  updated_date: Type.Optional(Type.String({ maxLength: 100 })),
  label: Type.String({ maxLength: ANY_TEXT }),
  description: orNull(Type.String({ maxLength: ANY_TEXT })),
  days_per_year: orNull(Type.Number()),
  year_from: Type.Enum([...PRIVATE_LEAVE_YEARS]),
  holder_ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
  document_months: Type.Optional(Type.Number()),
  is_offered: Type.Optional(Type.Boolean()),
})

const DEFAULT_DOCUMENT_MONTHS = 12

/**
 * Adds a type of private leave, or edits the one whose id is sent. Only its holders edit it, because they decide who
 * reads its requests. If none of them can sign in, a person with access to system health names new ones.
 */
export const savePrivateLeaveType =
  (org: Organisation): AppFunction =>
  async call => {
    const caller = requirePerson(call.principal)
    if (call.body.id === undefined) requireRight(call.principal, 'rules')
    const sent = readInput(schema, call.body)
    await call.lock(CHANGES_PRIVATE_TYPES)
    const records = recordsOf(call.entities)
    const stored = await records.find('PrivateLeaveType', {})
    const before = stored.find(({ id }) => id === sent.id)
    if (before) await requireHolder(call, records, before, caller.id)
    else if (sent.id !== undefined) throw errors.recordNotFound('PrivateLeaveType', sent.id)
    const { id: _, updated_date, ...fields } = sent
    const form: PrivateLeaveTypeForm = {
      ...fields,
      label: fields.label.trim(),
      description: fields.description?.trim() || null,
      days_per_year: fields.days_per_year ?? null,
      document_months: fields.document_months ?? DEFAULT_DOCUMENT_MONTHS,
      is_offered: fields.is_offered ?? true,
    }
    const canSignIn = new Set(await whoCanSignIn(records, form.holder_ids))
    const others = stored.filter(({ id }) => id !== before?.id)
    const [problem] = checkPrivateLeaveType(form, { canSignIn, others })
    if (problem) throw errors.unprocessable(privateLeaveTypeSentence(problem), problem.field, problem.code)
    if (before && before.updated_date !== updated_date)
      throw errors.conflict(privateLeaveRefusal('changed'), before, 'changed')
    const isHanded = before !== undefined && !sameIds(before.holder_ids, form.holder_ids)
    if (isHanded) requireSecondFactor(caller)
    if (before === undefined) return { status: 201, body: await records.create('PrivateLeaveType', form) }
    const saved = await records.update('PrivateLeaveType', before.id, form)
    if (isHanded) await changeReaders(org, call, saved)
    return { body: saved }
  }

async function requireHolder(
  { principal }: FunctionCall,
  records: Records,
  { holder_ids }: PrivateLeaveType,
  callerId: string,
): Promise<void> {
  if (holder_ids.includes(callerId)) return
  const canAct = (await whoCanSignIn(records, holder_ids)).length > 0
  if (canAct || !hasRight(principal, 'system'))
    throw errors.forbidden(privateLeaveTypeSentence({ code: 'not_a_holder' }))
}

/** A stolen password must not be enough to make someone a holder. */
function requireSecondFactor(caller: User): void {
  const finding = { field: 'holder_ids', code: 'second_factor_needed' } as const
  if (!hasSecondFactor(caller))
    throw errors.unprocessable(privateLeaveTypeSentence(finding), finding.field, finding.code)
}

const sameIds = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every(id => others.includes(id))

/** Former holders read nothing from the same commit on. The employees are notified. */
async function changeReaders(org: Organisation, call: FunctionCall, type: PrivateLeaveType): Promise<void> {
  const records = recordsOf(call.entities)
  const leave = await records.find('PrivateLeave', { type_id: type.id }, { sort: 'id', lock: true })
  if (leave.length === 0) return
  await records.updateEach(
    'PrivateLeave',
    leave.map(each => ({ id: each.id, reader_ids: readersOf(type, each) })),
  )
  const employee = await records.find('User', {
    id: { $in: [...new Set(leave.map(({ user_id }) => user_id))] },
  })
  await notify(org, call, privateLeaveHoldersChanged, {
    to: { employee },
    people: [],
    params: { id: type.id },
  })
}
