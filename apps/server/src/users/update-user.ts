import {
  adminCopy,
  checkNames,
  adminCopy as copy,
  fullName,
  GIVEN_ROLES,
  type HandOver,
  hasAllRightsOf,
  isWebUrl,
  mayManage,
  officesCopy,
  personSentence,
  profileCopy,
  ROLE_FIELDS,
  rightsLost,
  rolesCopy,
  rolesNotTheirs,
  type User,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext, type Principal } from '@leavewell/platform'
import { type Records, recordsOf } from '../kernel/records.ts'
import { findRightsHolders } from '../kernel/rights.ts'
import { lookUpManager } from '../org-structure/reporting-lines.ts'
import { checkEmployment } from './check-employment.ts'
import { refuseLocked } from './own-profile.ts'

const LINKS = ['booking_url', 'teams_chat_url'] as const
const NAMES = ['first_name', 'last_name'] as const

/**
 * Updates a person's record. Empty texts become unset, names and links are checked, and the full name is
 * derived (Q-25, OP-19).
 */
export async function updateUser(
  context: HookContext,
  before: User,
  patch: Draft<User>,
): Promise<Draft<User>> {
  const changes = emptyAsUnset(patch)
  const after = { ...before, ...changes }
  await refuseLocked(context, before, changes)
  refuseNameless(changes, after)
  checkLinks(changes)
  await checkEmployment(recordsOf(context.entities), changes, after)
  if (typeof changes.department === 'string') await checkDepartmentExists(context, changes.department)
  if (typeof changes.office === 'string') await checkOfficeExists(context, changes.office)
  if (context.writeOptions !== undefined)
    await checkTakers(recordsOf(context.entities), after, context.writeOptions as HandOver)
  if (changes.manager_id) await checkManager(recordsOf(context.entities), after)
  if (changes.disabled === true) checkOwnAccount(context.principal, before)
  checkAccess(context.principal, before, changes)
  await checkRightsRemain(context, before, after)
  return NAMES.some(name => name in changes) ? { ...changes, full_name: fullName(after) } : changes
}

const emptyAsUnset = (patch: Draft<User>): Draft<User> =>
  Object.fromEntries(
    Object.entries(patch).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() || null : value,
    ]),
  )

function refuseNameless(changes: Draft<User>, after: User): void {
  const problem = checkNames(after).find(({ field }) => field in changes)
  if (problem) throw errors.unprocessable(personSentence(problem), problem.field)
}

function checkLinks(changes: Draft<User>): void {
  for (const field of LINKS) {
    const url = changes[field]
    if (typeof url === 'string' && !isWebUrl(url)) throw errors.unprocessable(profileCopy.unsafeUrl, field)
  }
  const picture = changes.profile_picture
  if (typeof picture === 'string' && !picture.startsWith('/files/') && !isWebUrl(picture)) {
    throw errors.unprocessable(profileCopy.notAnImage, 'profile_picture')
  }
}

/**
 * People are linked by the name only. If the department is renamed or deleted at that moment, the change is
 * refused (OP-21).
 */
async function checkDepartmentExists({ entities }: HookContext, name: string): Promise<void> {
  const records = recordsOf(entities)
  if ((await records.count('Department', { name })) > 0 || (await records.count('Department', {})) === 0)
    return
  throw errors.conflict(adminCopy.noSuchDepartment(name))
}

/** Like departments, people are linked by the name only. */
async function checkOfficeExists({ entities }: HookContext, name: string): Promise<void> {
  if ((await recordsOf(entities).count('Office', { name })) === 0)
    throw errors.conflict(officesCopy.noSuchOffice(name))
}

/** No one deactivates their own account, also not while acting on behalf of someone, or as a colleague. */
function checkOwnAccount(principal: Principal, { id }: User): void {
  if (principal.kind !== 'user') return
  if (principal.user.id === id || principal.impersonator?.id === id) {
    throw errors.forbidden(adminCopy.ownAccount)
  }
}

/**
 * No one gives or removes permissions that they do not have. No one gives themselves the permission to act for
 * others, or deactivates a person with more permissions. While acting on behalf of someone, both people must
 * have the permissions.
 */
function checkAccess(principal: Principal, before: User, changes: Draft<User>): void {
  if (principal.kind !== 'user') return
  for (const giver of [principal.user, principal.impersonator]) {
    if (giver === undefined) continue
    if (rolesNotTheirs(giver, before, { ...before, ...changes }).length > 0)
      throw errors.forbidden(rolesCopy.notYours)
    const isShutOut = (changes.disabled ?? before.disabled) !== before.disabled
    if (isShutOut && !hasAllRightsOf(giver, before)) throw errors.forbidden(rolesCopy.moreRights)
  }
}

const RIGHTS_FIELDS = ['disabled', ...GIVEN_ROLES.map(role => ROLE_FIELDS[role].field)] as const

/** If no one had a permission, no one could ever give it again. */
async function checkRightsRemain({ entities }: HookContext, before: User, after: User): Promise<void> {
  if (RIGHTS_FIELDS.every(field => (after[field] ?? null) === (before[field] ?? null))) return
  if (rightsLost(before, after, []).length === 0) return
  const lost = rightsLost(before, after, await findRightsHolders(recordsOf(entities)))
  if (lost.length === 0) return
  const isLastAdmin = lost.length > 1 && before.role === 'admin'
  throw errors.conflict(isLastAdmin ? adminCopy.lastAdmin : rolesCopy.lastHolder(lost))
}

/** A manager is an administrator other than the person, who can sign in. */
async function checkManager(records: Records, user: User): Promise<void> {
  const manager = await lookUpManager(records, user)
  if (!manager || !mayManage(manager)) throw errors.unprocessable(copy.managerNotChosen, 'manager_id')
}

/** Checks that the new approver or manager can take over the work. */
async function checkTakers(records: Records, user: User, choice: HandOver): Promise<void> {
  for (const [field, id] of Object.entries(choice)) {
    if (id === undefined) continue
    const taker = await records.get('User', id)
    if (!taker || !mayManage(taker) || taker.id === user.id)
      throw errors.unprocessable(copy.cannotTakeOver, field)
  }
}
