import {
  checkRoleScope,
  rolesCopy as copy,
  GIVEN_ROLES,
  mayGive,
  RIGHT_SCOPES,
  RIGHTS,
  type RoleScopeChoice,
  roleScopeSentence,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { saveSettings } from '../company-settings/save-settings.ts'
import { requireRight, requireUser } from '../kernel/actor.ts'

const schema = Type.Object({
  role: Type.Enum([...GIVEN_ROLES]),
  right: Type.Enum([...RIGHTS]),
  scope: Type.Enum([...RIGHT_SCOPES]),
})

/**
 * Sets how far a permission of a role reaches. A wider scope gives more access, so it needs the same
 * permissions as giving the role.
 */
export const changeRoleScope: AppFunction = async call => {
  const { principal, body } = call
  requireRight(principal, 'people', 'system')
  const choice: RoleScopeChoice = readInput(schema, body)
  const [problem] = checkRoleScope(choice)
  if (problem) throw errors.unprocessable(roleScopeSentence(problem), problem.field)
  const { role, right, scope } = choice
  const behind = principal.kind === 'user' ? principal.impersonator : undefined
  for (const giver of [requireUser(principal), behind])
    if (giver !== undefined && !mayGive(giver, role)) throw errors.forbidden(copy.notYours)
  return {
    body: await saveSettings(call, ({ role_scopes: chosen }) => {
      const ofRole = chosen !== null && role in chosen ? chosen[role as keyof typeof chosen] : undefined
      return { role_scopes: { ...chosen, [role]: { ...ofRole, [right]: scope } } }
    }),
  }
}
