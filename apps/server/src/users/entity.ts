import { checkPicture, messages, type User } from '@leavewell/leave'
import { defineEntity, type EntityDefinition } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { userAccess, userFields } from './access.ts'
import { followUp } from './follow-up.ts'
import { moveWaiting } from './move-requests.ts'
import { lockOfUser } from './organisation-lock.ts'
import { userSchema } from './schema.ts'
import { updatePerson } from './update-person.ts'

/** A person of the company (K-06). */
export const user = (org: Organisation): EntityDefinition =>
  defineEntity({
    name: 'User',
    schema: userSchema,
    access: userAccess,
    fields: userFields,
    files: ['profile_picture'],
    fileChecks: { profile_picture: checkPicture },
    computed: ['email', 'full_name'],
    indexes: [
      { fields: ['employee_id'], unique: { message: messages.admin.employeeIdTaken } },
      { fields: ['manager_id'] },
      { fields: ['department'] },
      { fields: ['role'] },
    ],
    locks: lockOfUser,
    hooks: {
      beforeUpdate: (context, before, patch) => updatePerson(context, before, patch),
      afterUpdate: (context, before, after) =>
        followUp(org, context, before as unknown as User, after as unknown as User),
      beforeDelete: (context, record) => moveWaiting(org, context, record as unknown as User),
    },
  })
