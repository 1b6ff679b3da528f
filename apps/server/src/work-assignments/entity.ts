import {
  type AssignmentRow,
  workingTimeCopy as copy,
  SCOPES,
  type WorkAssignmentRecord,
} from '@leavewell/leave'
import {
  all,
  any,
  caller,
  type Draft,
  defineEntity,
  type EntityDefinition,
  field,
  type HookContext,
  owner,
} from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'
import { can } from '../kernel/rights.ts'
import { touchedByAssignments } from '../leave-requests/quotes/touched-days.ts'
import { recalculateLeave } from '../leave-requests/recount/recalculate-leave.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { checkAssignment } from './check-assignment.ts'

const workAssignmentSchema = declares<WorkAssignmentRecord>()(
  Type.Object({
    scope: Type.Enum([...SCOPES]),
    scope_id: Type.String({ maxLength: 200, default: '' }),
    valid_from: day,
    valid_to: Type.Optional(day),
    pattern_id: Type.String({ minLength: 1, maxLength: 100 }),
    region: Type.Optional(Type.String({ maxLength: 50 })),
  }),
)

const keeper = can('rules')

/** Everyone can read the assignments that apply to them, so that their calendar gets changes. */
const holdsForReader = any(
  field('scope').is('everyone'),
  all(field('scope').is('department'), field('scope_id').is(caller('department'))),
  all(field('scope').is('user'), owner('scope_id')),
)

/** The work pattern and region of people between two days. */
export const workAssignment = (org: Organisation): EntityDefinition =>
  defineEntity<WorkAssignmentRecord>({
    name: 'WorkAssignment',
    schema: workAssignmentSchema,
    access: { read: any(keeper, holdsForReader), create: keeper, update: keeper, delete: keeper },
    indexes: [{ fields: ['scope', 'scope_id', 'valid_from'] }, { fields: ['pattern_id'] }],
    exclusive: { fields: ['scope', 'scope_id'], from: 'valid_from', to: 'valid_to', message: copy.overlaps },
    // During the recalculation no one requests leave by the old work schedule, and the assigned people and
    // departments stay.
    locks: () => CHANGES_ORGANISATION,
    hooks: {
      async beforeCreate({ entities }: HookContext, draft: Draft<WorkAssignmentRecord>) {
        await checkAssignment(recordsOf(entities), { ...NOTHING_GIVEN, ...draft })
        return draft
      },
      async beforeUpdate(
        { entities }: HookContext,
        before: WorkAssignmentRecord,
        patch: Draft<WorkAssignmentRecord>,
      ) {
        await checkAssignment(recordsOf(entities), { ...before, ...patch }, before)
        return patch
      },
      afterCreate: (context, record) => recalculateLeave(org, context, touchedByAssignments([record])),
      afterUpdate: (context, before, after) =>
        recalculateLeave(org, context, touchedByAssignments([before, after])),
      afterDelete: (context, record) => recalculateLeave(org, context, touchedByAssignments([record])),
    },
  })

const NOTHING_GIVEN: AssignmentRow = {
  scope: 'everyone',
  scope_id: '',
  valid_from: '',
  valid_to: null,
  pattern_id: '',
  region: null,
}
