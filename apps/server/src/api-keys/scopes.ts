import {
  API_SCOPES,
  type ApiScope,
  type CalendarFeed,
  can,
  canForEveryone,
  fieldsOfRoles,
  type GivenRole,
  isManager,
  type LeaveEntities,
  RIGHT_OF_SCOPE,
  rolesOf,
} from '@leavewell/leave'
import type { ApiKeyRules, UserRecord } from '@leavewell/platform'

interface Opened {
  reads: readonly (keyof LeaveEntities)[]
  functions: readonly string[]
}

/** What each scope opens. Nothing else is open to API keys. `api-keys.test.ts` names every function that is closed. */
const OPENED: Record<ApiScope, Opened> = {
  'people:read': { reads: ['User', 'Department', 'Office'], functions: [] },
  'leave:read': {
    reads: ['LeaveRequest', 'LeaveType', 'Holiday', 'HolidayRegion'],
    functions: ['listLeaveRequests', 'listAway'],
  },
  'leave:write': { reads: [], functions: ['previewLeaveEntry', 'enterLeave', 'withdrawLeave'] },
  'balances:read': { reads: ['LeaveBalance'], functions: ['listLeaveBalances', 'getBalanceStatement'] },
  'payroll:export': { reads: [], functions: ['listPayCalendars', 'listBatches', 'getBatchFile'] },
}

/** Roles that a key can have. None sees salaries or the audit log, changes settings or acts on behalf of others. */
const ROLES_OF_KEYS: readonly GivenRole[] = ['approver', 'department_head', 'payroll', 'hr']

type FeedScope = `feed:${CalendarFeed}`

/** Who can subscribe to a feed. It shows what the screens show its owner at that moment (docs/decisions/0178). */
const MAY_HAVE_FEED: Record<FeedScope, (owner: UserRecord) => boolean> = {
  'feed:own': () => true,
  'feed:team': isManager,
  'feed:department': ({ department }) => typeof department === 'string' && department.trim() !== '',
  'feed:away': () => true,
  'feed:company': owner => can(owner, 'see_leave'),
  'feed:holidays': () => true,
}

const isScope = (scope: string): scope is ApiScope => (API_SCOPES as readonly string[]).includes(scope)

/**
 * API keys: what they open, and who may have them. Their owner manages the server and has the permission of the scope
 * for everyone. An administrator’s key has the rights of HR (docs/decisions/0177).
 */
export const apiKeyRules: ApiKeyRules = {
  scopes: OPENED,
  mayHave: (owner, scope) => {
    if (Object.hasOwn(MAY_HAVE_FEED, scope)) return MAY_HAVE_FEED[scope as FeedScope](owner)
    if (scope.startsWith('board:')) return can(owner, 'system') && canForEveryone(owner, 'see_leave')
    return isScope(scope) && can(owner, 'system') && canForEveryone(owner, RIGHT_OF_SCOPE[scope])
  },
  narrowed: owner => {
    const roles = rolesOf(owner).map((role): GivenRole => (role === 'admin' ? 'hr' : role))
    return { ...owner, ...fieldsOfRoles(ROLES_OF_KEYS.filter(role => roles.includes(role))) }
  },
}
