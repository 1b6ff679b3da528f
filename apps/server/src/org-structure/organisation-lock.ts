import type { NamedLock } from '@leavewell/platform'

/**
 * Who decides for whom, and who is in which department. Requests and balances share it, and whoever changes the organisation
 * holds it alone, before any record is locked: so a request never goes to somebody who is just being demoted, and the locks
 * of people, requests and balances never meet in two orders.
 */
const NAME = 'organisation'

/** For what reads the organisation and acts on it. */
export const READS_ORGANISATION: NamedLock = { name: NAME, alone: false }

/** For what changes it. */
export const CHANGES_ORGANISATION: NamedLock = { name: NAME, alone: true }

/** Fields of a person that place them in the organisation, or on which others are linked to them. */
const PLACE = new Set(['role', 'disabled', 'manager_id', 'employee_id', 'department', 'office'])

/** A change of a person's place holds the organisation; any other change of the profile does not. */
export const lockOfUser = (
  verb: 'create' | 'update' | 'delete',
  fields: readonly string[],
): NamedLock | undefined =>
  verb !== 'update' || fields.some(field => PLACE.has(field)) ? CHANGES_ORGANISATION : undefined
