import {
  checkOvertime,
  MAX_DECIDED_NOTE,
  mayManage,
  type OvertimeFinding,
  type OvertimeForm,
  overtimeRefusal,
  overtimeTerms,
  todayIn,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireUser } from '../kernel/actor.ts'
import { typedDay } from '../kernel/day-schema.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { requireTransition } from '../kernel/require-transition.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { overtimeAdded } from '../notifications/events/overtime-added.ts'
import { notify } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { hasBalance } from './has-balance.ts'

const schema = Type.Object({
  leave_type: leaveTypeKey,
  worked_on: typedDay,
  minutes: Type.Integer(),
  note: orNull(Type.String({ maxLength: MAX_DECIDED_NOTE })),
  agreement_url: orNull(Type.String({ maxLength: 2000 })),
})

/** Adds overtime of the caller and sends it to their approver. */
export const addOvertime =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now, mail, posts, lock }) => {
    const { id } = requireUser(principal)
    requireTransition(principal, { user_id: id, status: 'none' }, 'submit')
    const sent = readInput(schema, body)
    const form: OvertimeForm = { note: null, agreement_url: null, ...sent }
    await lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const user = await records.lock('User', { id })
    if (user === undefined) throw errors.recordNotFound('User', id)
    const today = todayIn(org.timeZone, now)
    const type = isOffered(org, form.leave_type, today) ? org.leaveTypes.of(form.leave_type) : undefined
    const others = await records.find('OvertimeRecord', { user_id: id, worked_on: form.worked_on })
    const [problem] = checkOvertime(form, { today, type, others })
    if (problem) throw refused(problem)
    const leave = await readUserLeave(org, records, user, now)
    if (!hasBalance(leave, form))
      throw refused({ field: 'leave_type', code: 'no_policy', params: { day: form.worked_on } })
    const manager = await lookUpManager(records, user)
    if (manager === undefined || !mayManage(manager))
      throw refused({ field: 'leave_type', code: 'no_approver' })
    const { percent = 100, use_until = '' } = (type && overtimeTerms(type, form.worked_on)) ?? {}
    const record = await records.create('OvertimeRecord', {
      user_id: id,
      manager_id: manager.id,
      leave_type: form.leave_type,
      worked_on: form.worked_on,
      minutes: form.minutes,
      percent,
      use_until,
      agreement_url: form.agreement_url || null,
      note: form.note?.trim() || null,
      status: 'pending',
      manager_notes: null,
      reviewed_by: null,
      reviewed_date: null,
    })
    await notify(org, { entities, mail, posts }, overtimeAdded, {
      to: { approver: manager },
      people: [user],
      params: { id: record.id, user_id: id, worked_on: record.worked_on, minutes: record.minutes },
    })
    return { body: record }
  }

const isOffered = ({ leaveTypes }: Organisation, key: string, today: string) =>
  leaveTypes.has(key) && !leaveTypes.isRetired(key, today)

const refused = ({ field, ...finding }: OvertimeFinding) =>
  errors.unprocessable(overtimeRefusal(finding), field, finding.code)
