import {
  checkRoleScope,
  rolesCopy as copy,
  DEFAULT_SETTINGS,
  GIVEN_ROLES,
  mayGive,
  RIGHT_SCOPES,
  RIGHTS,
  type RoleScopeChoice,
  roleScopeSentence,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight, requireUser } from '../kernel/actor.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { recordsOf } from '../kernel/records.ts'

const schema = Type.Object({
  role: Type.Enum([...GIVEN_ROLES]),
  right: Type.Enum([...RIGHTS]),
  scope: Type.Enum([...RIGHT_SCOPES]),
})

/**
 * Sets how far a permission of a role reaches. A wider scope gives more access, so it needs the same
 * permissions as giving the role.
 */
export const changeRoleScope: AppFunction = async ({ principal, body, entities, lock }) => {
  requireRight(principal, 'people', 'system')
  const choice: RoleScopeChoice = readInput(schema, body)
  const [problem] = checkRoleScope(choice)
  if (problem) throw errors.unprocessable(roleScopeSentence(problem), problem.field)
  const { role, right, scope } = choice
  const behind = principal.kind === 'user' ? principal.impersonator : undefined
  for (const giver of [requireUser(principal), behind])
    if (giver !== undefined && !mayGive(giver, role)) throw errors.forbidden(copy.notYours)
  await lock({ name: 'company-settings', alone: true })
  const records = recordsOf(entities)
  const present = await readSettings(records)
  const chosen = present?.role_scopes ?? {}
  const role_scopes = {
    ...chosen,
    [role]: { ...(role in chosen && chosen[role as keyof typeof chosen]), [right]: scope },
  }
  return {
    body: present
      ? await records.update('CompanySettings', present.id, { role_scopes })
      : await records.create('CompanySettings', { ...DEFAULT_SETTINGS, role_scopes }),
  }
}
