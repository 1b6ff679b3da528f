import { checkPicture, messages, type User } from '@leavewell/leave'
import { defineEntity } from '@leavewell/platform'
import { recordsOf } from '../records.ts'
import { userAccess, userFields } from './access.ts'
import { announceNewcomer } from './announce-newcomer.ts'
import { keepReports } from './keep-reports.ts'
import { userSchema } from './schema.ts'
import { updatePerson } from './update-person.ts'

/** A person of the company (K-06). */
export const user = defineEntity({
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
  hooks: {
    beforeUpdate: (context, before, patch) => updatePerson(context, before, patch),
    async afterUpdate({ entities }, before, after) {
      const records = recordsOf(entities)
      const [former, person] = [before as unknown as User, after as unknown as User]
      await keepReports(records, former, person)
      await announceNewcomer(records, former, person)
    },
  },
})
