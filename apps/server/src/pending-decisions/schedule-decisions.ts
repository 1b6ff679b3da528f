import {
  type DecisionsHeld,
  type DecisionsToHold,
  decide,
  decisionsTogetherCopy,
  UNDO_SECONDS,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireManager } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { refusalError } from '../kernel/refusal-error.ts'
import { deciderOf } from './schedule-decision.ts'
import { decisionsSchema, tryDecisions } from './try-decisions.ts'

const schema = Type.Object({
  ...decisionsSchema,
  manager_notes: orNull(Type.String({ maxLength: 4000 })),
  seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
})

/**
 * Accepts decisions on several requests, all or none, and carries them out together some seconds later
 * (docs/decisions/0170).
 */
export const scheduleDecisions =
  (org: Organisation): AppFunction =>
  async call => {
    requireManager(call.principal)
    const { seconds = UNDO_SECONDS.usual, ...sent }: DecisionsToHold = readInput(schema, call.body)
    const decided = decide(sent, call.now)
    if ('code' in decided) throw refusalError(decided)
    const { manager_notes } = decided
    const results = await tryDecisions(org, call, { ...sent, manager_notes })
    if (results.some(({ refused }) => refused !== undefined))
      throw errors.conflict(decisionsTogetherCopy.notAllDecided, undefined, 'not_all_decided')
    const records = recordsOf(call.entities)
    const due = new Date(call.now.getTime() + seconds * 1000).toISOString()
    const set_id = records.newId()
    await records.createMany(
      'HeldDecision',
      sent.requests.map(({ id, seen }) => ({
        request_id: id,
        status: sent.status,
        manager_notes: manager_notes ?? null,
        ...deciderOf(call.principal),
        seen,
        set_id,
        due,
      })),
    )
    const held: DecisionsHeld = { set_id, due, next: results.filter(({ next }) => next !== undefined).length }
    return { body: held }
  }
