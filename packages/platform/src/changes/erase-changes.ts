import type { Statement, Tx } from '../database/database.ts'
import {
  type ForgottenFields,
  type ForgottenPerson,
  forgettingFields,
  forgettingPerson,
  IS_LONG,
  looksThroughAll,
  MADE,
  type PersonIdentifiers,
} from './erase-statements.ts'

/** An erasure for archives. They execute it later than the log, which erases with the commit. */
export type Erasure = { fields: ForgottenFields } | ({ person: ForgottenPerson } & PersonIdentifiers)

/** A shared lock for erasures. A new archive waits until they are done. */
export const FORGETTING_LOCK = "hashtext('leavewell.forget_changes')"

const HOLD = { text: `SELECT pg_advisory_xact_lock_shared(${FORGETTING_LOCK})` }
const HAS_ARCHIVES = 'WHERE EXISTS (SELECT FROM platform.change_archive)'
const REMEMBER = `INSERT INTO platform.change_forgetting (forgotten) SELECT $1::jsonb ${HAS_ARCHIVES}`
const REMEMBER_WALK = `${REMEMBER} OR ${IS_LONG}`
const REMEMBER_PERSON = `INSERT INTO platform.change_forgetting (forgotten)
SELECT $2::jsonb || jsonb_build_object('made', (SELECT coalesce(jsonb_agg(made), '[]') FROM (${MADE}) AS made)) ${HAS_ARCHIVES}`

/**
 * Erases fields from entries with the commit, also entries of this transaction if its records were changed
 * before the call. The entry stays, with its author and time. Archives follow within the hour
 * (`change-archive`). So does a long log if all of it must be searched, because no one may wait for that.
 */
export function eraseFields(tx: Tx, fields: ForgottenFields): void {
  const statements = forgettingFields(fields)
  const text = looksThroughAll(fields) ? REMEMBER_WALK : REMEMBER
  if (statements.length > 0) forget(tx, [...statements, { text, values: [JSON.stringify({ fields })] }])
}

/** Erases all that is about a person, who had these addresses, or that they created. */
export function erasePersonFromChanges(tx: Tx, person: ForgottenPerson, addresses: readonly string[]): void {
  const values = [person.id, JSON.stringify({ person, addresses })]
  forget(tx, [...forgettingPerson(person), { text: REMEMBER_PERSON, values }])
}

function forget(tx: Tx, statements: readonly Statement[]): void {
  for (const statement of [HOLD, ...statements]) tx.beforeCommit(() => statement)
}
