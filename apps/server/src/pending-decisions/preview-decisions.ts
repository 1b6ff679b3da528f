import { type DecisionsToPreview, requestsCopy } from '@leavewell/leave'
import { type AppFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireManager } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { decisionsSchema, tryDecisions } from './try-decisions.ts'

/**
 * Tells which of several requests can be decided together, and why others can’t. A rejection is tried before its
 * notes are written.
 */
export const previewDecisions =
  (org: Organisation): AppFunction =>
  async call => {
    requireManager(call.principal)
    const decisions: DecisionsToPreview = readInput(Type.Object(decisionsSchema), call.body)
    return {
      body: await tryDecisions(org, call, { ...decisions, manager_notes: requestsCopy.managerNotes }),
    }
  }
