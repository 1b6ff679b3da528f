import type { Tx } from '../database/database.ts'

/** Fields that entries of the change log lose, before and after. */
export interface ForgottenFields {
  entity: string
  /** Entries of the records whose field of this name holds one of the ids; without, of the records with these ids. */
  field?: string
  ids: readonly string[]
  /** And entries in which one of the fields contains one of these texts. */
  containing?: readonly string[]
  fields: readonly string[]
}

/** A person whose traces in the change log lose what says who they were. */
export interface ForgottenPerson {
  id: string
  /** The address that stands in place of theirs from now on. */
  email: string
  /** Fields of their own record. */
  own: readonly string[]
  /** Fields of the records that name them as `user_id`. */
  theirs: readonly string[]
}

const OF_RECORDS = `UPDATE platform.change SET before = before - $3::text[], after = after - $3::text[]
WHERE entity = $1 AND record_id = ANY ($2)`
const BY_FIELD = `UPDATE platform.change SET before = before - $3::text[], after = after - $3::text[]
WHERE entity = $1 AND coalesce(after, before) ->> $4 = ANY ($2)`

const CONTAINING = `UPDATE platform.change SET before = before - $3::text[], after = after - $3::text[]
WHERE entity = $1 AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS said (words), unnest($3::text[]) AS wanted (field)
  WHERE strpos(before ->> field, words) > 0 OR strpos(after ->> field, words) > 0)`

/** The addresses a person had, as the log knows them. */
const ADDRESSES = `SELECT coalesce(after, before) ->> 'email' FROM platform.change WHERE entity = 'User' AND record_id = $1
UNION SELECT before ->> 'email' FROM platform.change WHERE entity = 'User' AND record_id = $1`
const INVITED = `UPDATE platform.change SET record_id = $1, before = before - 'email', after = after - 'email'
WHERE entity = 'Invitation' AND record_id IN (${ADDRESSES})`
/** What was written with the new address says nothing of the person, and shows what was done. */
const OWN = `UPDATE platform.change SET
  before = CASE WHEN before ->> 'email' = $3 THEN before ELSE before - $2::text[] END,
  after = CASE WHEN after ->> 'email' = $3 THEN after ELSE after - $2::text[] END
WHERE entity = 'User' AND record_id = $1`
const ABOUT = `UPDATE platform.change SET before = before - $2::text[], after = after - $2::text[]
WHERE coalesce(after, before) ->> 'user_id' = $1`
/** Records carry the address of whoever made them. */
const MADE = `UPDATE platform.change AS entry SET
  before = CASE WHEN entry.before ->> 'created_by_id' = $1 THEN jsonb_set(entry.before, '{created_by}', to_jsonb($2::text)) ELSE entry.before END,
  after = CASE WHEN entry.after ->> 'created_by_id' = $1 THEN jsonb_set(entry.after, '{created_by}', to_jsonb($2::text)) ELSE entry.after END
FROM (SELECT DISTINCT entity, record_id FROM platform.change WHERE kind = 'create' AND (actor_id = $1 OR on_behalf_of_id = $1)) AS made
WHERE entry.entity = made.entity AND entry.record_id = made.record_id`

/**
 * Takes fields out of entries, with the commit: those of the very transaction included, where it has changed its records before this is
 * called. That somebody changed something, and when, stays.
 */
export function forgetFields(tx: Tx, { entity, field, ids, containing = [], fields }: ForgottenFields): void {
  const values = [entity, [...ids], [...fields]]
  if (ids.length > 0)
    tx.beforeCommit(() =>
      field === undefined ? { text: OF_RECORDS, values } : { text: BY_FIELD, values: [...values, field] },
    )
  if (containing.length > 0)
    tx.beforeCommit(() => ({ text: CONTAINING, values: [entity, [...containing], [...fields]] }))
}

/** The same of all that is about a person, or was made by them. */
export function forgetPersonInChanges(tx: Tx, { id, email, own, theirs }: ForgottenPerson): void {
  tx.beforeCommit(() => ({ text: INVITED, values: [id] }))
  tx.beforeCommit(() => ({ text: OWN, values: [id, [...own], email] }))
  tx.beforeCommit(() => ({ text: ABOUT, values: [id, [...theirs]] }))
  tx.beforeCommit(() => ({ text: MADE, values: [id, email] }))
}
