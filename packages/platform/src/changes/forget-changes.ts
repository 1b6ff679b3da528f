import type { Statement, Tx } from '../database/database.ts'
import {
  type ForgottenFields,
  type ForgottenPerson,
  forgettingFields,
  forgettingPerson,
  IS_LONG,
  type KnownOfPerson,
  looksThroughAll,
  MADE,
} from './forget-statements.ts'

/** What entries in archives lose later than those of the log, which lose it with the commit. */
export type Forgetting = { fields: ForgottenFields } | ({ person: ForgottenPerson } & KnownOfPerson)

/** Taken by whoever forgets, each beside the others; whoever begins an archive waits until they are done. */
export const FORGETTING_LOCK = "hashtext('leavewell.forget_changes')"

const HOLD = { text: `SELECT pg_advisory_xact_lock_shared(${FORGETTING_LOCK})` }
const HAS_ARCHIVES = 'WHERE EXISTS (SELECT FROM platform.change_archive)'
const REMEMBER = `INSERT INTO platform.change_forgetting (forgotten) SELECT $1::jsonb ${HAS_ARCHIVES}`
const REMEMBER_WALK = `${REMEMBER} OR ${IS_LONG}`
const REMEMBER_PERSON = `INSERT INTO platform.change_forgetting (forgotten)
SELECT $2::jsonb || jsonb_build_object('made', (SELECT coalesce(jsonb_agg(made), '[]') FROM (${MADE}) AS made)) ${HAS_ARCHIVES}`

/**
 * Takes fields out of entries, with the commit: those of the very transaction included, where it has changed its records before this is
 * called. That somebody changed something, and when, stays. Archives of the log follow within the hour (`change-archive`), and so does a long
 * log where all of it has to be looked at: nobody may wait for that.
 */
export function forgetFields(tx: Tx, fields: ForgottenFields): void {
  const statements = forgettingFields(fields)
  const text = looksThroughAll(fields) ? REMEMBER_WALK : REMEMBER
  if (statements.length > 0) forget(tx, [...statements, { text, values: [JSON.stringify({ fields })] }])
}

/** The same of all that is about a person, who had these addresses, or was made by them. */
export function forgetPersonInChanges(tx: Tx, person: ForgottenPerson, addresses: readonly string[]): void {
  const values = [person.id, JSON.stringify({ person, addresses })]
  forget(tx, [...forgettingPerson(person), { text: REMEMBER_PERSON, values }])
}

function forget(tx: Tx, statements: readonly Statement[]): void {
  for (const statement of [HOLD, ...statements]) tx.beforeCommit(() => statement)
}
