import type { NamedLock } from '@leavewell/platform'

/**
 * The lock on reporting lines and departments. Changes of requests and balances share it. Changes of the
 * organisation take it exclusively, before any record is locked. So a request never goes to someone who is
 * losing that role. And locks of people, requests and balances are never taken in two orders.
 */
const NAME = 'organisation'

/** For code that reads the organisation and acts on it. */
export const READS_ORGANISATION: NamedLock = { name: NAME, alone: false }

/** For code that changes the organisation. */
export const CHANGES_ORGANISATION: NamedLock = { name: NAME, alone: true }

/** Fields of a person that place them in the organisation, or that link others to them. */
const PLACE = new Set(['role', 'disabled', 'manager_id', 'employee_id', 'department', 'office'])

/** A change of these fields locks the organisation. Other changes of the profile do not. */
export const lockOfUser = (
  verb: 'create' | 'update' | 'delete',
  fields: readonly string[],
): NamedLock | undefined =>
  verb !== 'update' || fields.some(field => PLACE.has(field)) ? CHANGES_ORGANISATION : undefined
