import type { RuleFinding } from '../contracts/refusal.ts'
import type { RoleScopeCodes } from '../people/check-role-scope.ts'
import type { RoleCodes, RolesPlan } from '../people/plan-roles.ts'
import { rolesCopy as copy } from './roles.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** A plan of roles as people read it. */
export function rolesPlanInWords({ people, refusal }: RolesPlan<RuleFinding<RoleCodes>>): RolesPlan {
  const inWords = (finding: RuleFinding<RoleCodes> | null) => finding && sentenceOf(ROLES, finding)
  return {
    people: people.map(({ refusal, ...planned }) => ({ ...planned, refusal: inWords(refusal) })),
    refusal: inWords(refusal),
  }
}

const ROLES: Sentences<RoleCodes> = {
  not_yours: copy.notYours,
  last_holder: ({ rights }) => copy.lastHolder(rights),
}

/** Why a permission of a role cannot have a scope. */
export const roleScopeSentence = (finding: RuleFinding<RoleScopeCodes>) => sentenceOf(ROLE_SCOPES, finding)

const ROLE_SCOPES: Sentences<RoleScopeCodes> = {
  scope_not_of_role: ({ role }) =>
    `${copy.names[role]} always applies to everyone. Choose Head of department, Payroll or Front desk.`,
  scope_not_of_right: ({ right }) => `“${copy.rights[right].label}” always applies to everyone.`,
  right_not_of_role: ({ role, right }) =>
    `${copy.names[role]} does not have the permission “${copy.rights[right].label}”.`,
  unknown_scope: 'Choose everyone, department, office or reports.',
}
