import { rolesOf } from '../entities/company-roles.ts'
import type { CompanyChoices, SecondFactorCircle } from '../entities/company-settings.ts'
import type { ManagerRights, User } from '../entities/user.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** Whether a circle includes a user. `roles` includes everyone with a role, such as administrators and approvers. */
export const isInSecondFactorCircle = (circle: SecondFactorCircle | null, user: ManagerRights): boolean =>
  circle === 'everybody' || (circle === 'roles' && rolesOf(user).length > 0)

/** Whether the company requires a second factor of a user on a day. */
export const needsSecondFactor = (
  { second_factor_of, second_factor_from }: Pick<CompanyChoices, 'second_factor_of' | 'second_factor_from'>,
  user: ManagerRights,
  today: Day,
): boolean =>
  second_factor_of !== null &&
  (second_factor_from === null || second_factor_from <= today) &&
  isInSecondFactorCircle(second_factor_of, user)

/** Whether a user has one: an authenticator app, or a passkey. */
export const hasSecondFactor = ({ two_factor, passkeys }: Pick<User, 'two_factor' | 'passkeys'>): boolean =>
  two_factor || passkeys > 0
