import { type ActingSession, actingCopy as copy, MAX_ACTING_MINUTES, mayActFor } from '@leavewell/leave'
import { type AppFunction, any, defineEntity, errors, nobody, owner, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight, requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'
import { can } from '../kernel/rights.ts'
import { actingStarted } from '../notifications/events/acting-started.ts'
import { notify } from '../notifications/notify.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

const actingSchema = declares<ActingSession>()(
  Type.Object({
    actor_id: id,
    user_id: id,
    reason: Type.String({ maxLength: 500 }),
    until: Type.String({ format: 'date-time' }),
  }),
)

/**
 * Acting on behalf of someone, with its end and reason. Both people and readers of the audit log can see it.
 */
export const actingSession = defineEntity<ActingSession>({
  name: 'ActingSession',
  schema: actingSchema,
  access: {
    read: any(owner('actor_id'), owner('user_id'), can('audit')),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  indexes: [{ fields: ['actor_id', 'user_id', '-until'] }],
})

const startSchema = Type.Object({
  user_id: id,
  reason: Type.String({ maxLength: 500 }),
  minutes: Type.Integer({ minimum: 1, maximum: MAX_ACTING_MINUTES }),
})

/**
 * Starts acting on behalf of a person. That person is notified with the name, reason and duration. It ends
 * automatically (docs/decisions/0083).
 */
export const startActing =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, now } = call
    requireRight(principal, 'act')
    if (principal.kind === 'user' && principal.impersonator) throw errors.forbidden(copy.notTwice)
    const actor = requireUser(principal)
    const { user_id, reason, minutes } = readInput(startSchema, body)
    if (reason.trim() === '') throw errors.unprocessable(copy.reasonNeeded, 'reason')
    const records = recordsOf(entities)
    const user = await records.get('User', user_id)
    if (user === undefined || user.disabled) throw errors.recordNotFound('User', user_id)
    if (!mayActFor(actor, user)) throw errors.forbidden(copy.moreRights)
    const until = new Date(now.getTime() + minutes * 60_000).toISOString()
    const session = await records.create('ActingSession', {
      actor_id: actor.id,
      user_id,
      reason: reason.trim(),
      until,
    })
    await notify(org, call, actingStarted, {
      to: { person: user },
      people: [actor],
      params: { session_id: session.id, by_id: actor.id, reason: session.reason, minutes },
    })
    return { body: session }
  }

/** Ends it early, for either of the two people. */
export const endActing: AppFunction = async ({ principal, body, entities, now }) => {
  const { id: sessionId } = readInput(Type.Object({ id }), body)
  const records = recordsOf(entities)
  const session = await records.lock('ActingSession', { id: sessionId })
  const user = requireUser(principal)
  if (session === undefined || (session.actor_id !== user.id && session.user_id !== user.id))
    throw errors.recordNotFound('ActingSession', sessionId)
  const until = now.toISOString()
  // The acting person may have started twice, and both sessions must end.
  const { actor_id, user_id } = session
  const running = await records.find(
    'ActingSession',
    { actor_id, user_id, until: { $gt: until } },
    { sort: 'id', lock: true },
  )
  for (const { id } of running) await records.update('ActingSession', id, { until })
  return { body: running.some(({ id }) => id === sessionId) ? { ...session, until } : session }
}
