import {
  type AssignmentRow,
  assignmentsAfter,
  resolveAssignments,
  todayIn,
  type WorkPatternAssignment,
  type WorkPatternPreview,
} from '@leavewell/leave'
import { type AppFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { day } from '../kernel/day-schema.ts'
import { runField, watched } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { chosenSchema } from '../kernel/page-request.ts'
import { recordsOf } from '../kernel/records.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { assignPatterns, planPatterns } from './assign-patterns.ts'
import { fourWeeks } from './four-weeks.ts'
import { previewAssignments } from './preview-assignments.ts'

const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  ids: chosenSchema,
  pattern_id: Type.String({ minLength: 1, maxLength: 100 }),
  valid_from: day,
  valid_to: Type.Union([day, Type.Null()]),
  run: runField,
})

/**
 * Assigns a work pattern to several people in one transaction. If one of them can't have it, no one gets it.
 */
export const assignWorkPattern =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, now, lock } = call
    requireRight(principal, 'rules')
    const { mode, ids, pattern_id, valid_from, valid_to }: WorkPatternAssignment = readInput(schema, body)
    const given = [...new Set(ids)].map(userId => ({
      userId,
      id: pattern_id,
      from: valid_from,
      to: valid_to,
    }))
    if (mode === 'apply') {
      await lock(CHANGES_ORGANISATION)
      await assignPatterns(org, call, given)
      return { body: { people: given.length } }
    }
    const records = recordsOf(entities)
    const { rows, planned, refused } = await planPatterns(records, given)
    const assigned = planned.map(({ row }) => row)
    const alone: AssignmentRow = {
      scope: 'everyone',
      scope_id: '',
      pattern_id,
      region: null,
      valid_from,
      valid_to,
    }
    const patterns = await records.find('WorkPattern', { id: pattern_id })
    const anyone = { userId: '', department: null, formerly: [] }
    const answer: WorkPatternPreview = {
      refused,
      days: await fourWeeks(
        records,
        resolveAssignments([alone], anyone, patterns),
        valid_from,
        todayIn(org.timeZone, now),
      ),
      leave: await watched(call, work =>
        previewAssignments(org, records, now, assigned, assignmentsAfter(rows, planned), work),
      ),
    }
    return { body: answer }
  }
