import type { Statement } from '../database/database.ts'

/** Fields that entries of the change log lose, in `before` and `after`. */
export interface ForgottenFields {
  entity: string
  /**
   * Entries of records whose field of this name has one of the ids. Without `field`, entries of the records
   * with these ids.
   */
  field?: string
  ids: readonly string[]
  /** Also entries in which one of the fields contains one of these texts. */
  containing?: readonly string[]
  fields: readonly string[]
}

/** A person whose identifying data is erased from the change log. */
export interface ForgottenPerson {
  id: string
  /** The address that replaces theirs. */
  email: string
  /** Fields of their own record. */
  own: readonly string[]
  /** Fields of the records that refer to them as `user_id`. */
  theirs: readonly string[]
}

const LOG = 'platform.change'

/** Searching more entries than this takes seconds. */
const SHORT_LOG = 1_000_000
/** Whether the log is longer. The query is equally fast for any length. */
export const IS_LONG = `(SELECT coalesce(max(seq) - min(seq), 0) > ${SHORT_LOG} FROM ${LOG})`

/** Whether every entry of the entity must be checked. */
export const looksThroughAll = ({ field, containing = [] }: ForgottenFields): boolean =>
  field !== undefined || containing.length > 0

const without = (fields: string) => `before = before - ${fields}::text[], after = after - ${fields}::text[]`

/**
 * Returns statements that erase the fields from the log, or from a part of it in another table. If all entries
 * must be checked, `where` selects them. By default it selects none of a long log, which is searched later.
 */
export function forgettingFields(
  { entity, field, ids, containing = [], fields }: ForgottenFields,
  log = LOG,
  where = log === LOG ? `NOT ${IS_LONG}` : 'true',
): Statement[] {
  const statements: Statement[] = []
  const values = [entity, [...ids], [...fields]]
  const set = `UPDATE ${log} SET ${without('$3')} WHERE entity = $1`
  if (ids.length > 0)
    statements.push(
      field === undefined
        ? { text: `${set} AND record_id = ANY ($2)`, values }
        : {
            text: `${set} AND ${where} AND coalesce(after, before) ->> $4 = ANY ($2)`,
            values: [...values, field],
          },
    )
  if (containing.length > 0)
    statements.push({
      text: `${set} AND ${where} AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS said (words), unnest($3::text[]) AS wanted (field)
        WHERE strpos(before ->> field, words) > 0 OR strpos(after ->> field, words) > 0)`,
      values: [entity, [...containing], [...fields]],
    })
  return statements
}

/** The addresses of a person in the log. */
const ADDRESSES = `SELECT coalesce(after, before) ->> 'email' FROM ${LOG} WHERE entity = 'User' AND record_id = $1
UNION SELECT before ->> 'email' FROM ${LOG} WHERE entity = 'User' AND record_id = $1`

/**
 * Records that they created, found by the entry of the creation. A search for the address would scan the whole
 * log.
 */
export const MADE = `SELECT DISTINCT entity, record_id FROM ${LOG} WHERE kind = 'create' AND (actor_id = $1 OR on_behalf_of_id = $1)`

/** Returns statements that erase a person's identifying data from the log. */
export const forgettingPerson = (person: ForgottenPerson): Statement[] => [
  invited(LOG, ADDRESSES, [person.id]),
  ...aboutPerson(person, LOG),
  madeBy(LOG, MADE, [person.id, person.email]),
]

/** Facts that a part of the log does not contain: a person's addresses, and the records that they created. */
export interface PersonIdentifiers {
  addresses: readonly string[]
  made: readonly { entity: string; record_id: string }[]
}

/** The same for a part of the log in another table. */
export const forgettingPersonIn = (
  log: string,
  person: ForgottenPerson,
  known: PersonIdentifiers,
): Statement[] => [...forgettingKnown(person, known, log), ...aboutPerson(person, log)]

/** Returns statements that erase from the log what only archives knew. */
export const forgettingKnown = (
  { id, email }: ForgottenPerson,
  { addresses, made }: PersonIdentifiers,
  log = LOG,
): Statement[] => [
  invited(log, 'SELECT unnest($2::text[])', [id, [...addresses]]),
  madeBy(log, 'SELECT * FROM jsonb_to_recordset($3::jsonb) AS made (entity text, record_id text)', [
    id,
    email,
    JSON.stringify(made),
  ]),
]

const invited = (log: string, addresses: string, values: readonly unknown[]): Statement => ({
  text: `UPDATE ${log} SET record_id = $1, before = before - 'email', after = after - 'email'
    WHERE entity = 'Invitation' AND record_id IN (${addresses})`,
  values,
})

const aboutPerson = ({ id, email, own, theirs }: ForgottenPerson, log: string): Statement[] => [
  {
    // Changes with the new address reveal nothing about the person, and show what was done.
    text: `UPDATE ${log} SET
      before = CASE WHEN before ->> 'email' = $3 THEN before ELSE before - $2::text[] END,
      after = CASE WHEN after ->> 'email' = $3 THEN after ELSE after - $2::text[] END
      WHERE entity = 'User' AND record_id = $1`,
    values: [id, [...own], email],
  },
  {
    text: `UPDATE ${log} SET ${without('$2')} WHERE coalesce(after, before) ->> 'user_id' = $1`,
    values: [id, [...theirs]],
  },
]

/** Records carry the address of their author. */
const madeBy = (log: string, records: string, values: readonly unknown[]): Statement => ({
  text: `UPDATE ${log} AS entry SET ${['before', 'after'].map(named).join(', ')} FROM (${records}) AS made
    WHERE entry.entity = made.entity AND entry.record_id = made.record_id`,
  values,
})

const named = (side: string) =>
  `${side} = CASE WHEN entry.${side} ->> 'created_by_id' = $1 THEN jsonb_set(entry.${side}, '{created_by}', to_jsonb($2::text)) ELSE entry.${side} END`
