import { type BalanceForm, checkBalanceForm, messages } from '@leavewell/leave'
import { any, type Draft, defineEntity, errors, type HookContext, owner, role } from '@leavewell/platform'
import { checkPerson } from './check-person.ts'
import { recordLedgerEntries } from './record-ledger-entries.ts'
import { leaveBalanceSchema } from './schema.ts'

/** Days left of a person, type and year; set up by administrators, moved by approvals (K-05, H-17, H-19). */
export const leaveBalance = defineEntity({
  name: 'LeaveBalance',
  schema: leaveBalanceSchema,
  access: {
    read: any(owner('user_id'), role('admin')),
    create: role('admin'),
    update: role('admin'),
    delete: role('admin'),
  },
  indexes: [{ fields: ['user_id', 'leave_type', 'year'], unique: { message: messages.admin.balanceExists } }],
  hooks: {
    beforeCreate: (context, draft) => checked(context, draft),
    afterCreate: recordLedgerEntries.creation,
    beforeUpdate: (context, _before, patch) => checked(context, patch),
    afterUpdate: recordLedgerEntries.edit,
    afterDelete: recordLedgerEntries.deletion,
  },
})

/** Only what is entered is checked: a balance that an approval took below 0 may keep it. */
async function checked(context: HookContext, fields: Draft): Promise<Draft> {
  const [problem] = checkBalanceForm(fields as Partial<BalanceForm>)
  if (problem) throw errors.unprocessable(problem.message, problem.field)
  await checkPerson(context, fields)
  return fields
}
