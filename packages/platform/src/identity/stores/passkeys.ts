import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import { createIdSource } from '../../database/id-source.ts'

/** A passkey as its owner sees it. */
export interface PasskeyRow {
  id: string
  name: string
  created_date: string
  last_used_date: string | null
}

/** The data to verify a passkey. */
export interface Credential {
  user_id: string
  credential_id: string
  /** Base64url. */
  public_key: string
  counter: number
  transports: string[]
}

/** The public halves of people's passkeys. */
export interface Passkeys {
  /** Newest last. */
  list(userId: string): Promise<PasskeyRow[]>
  /** Returns the passkeys of a person, so that the browser does not register one of them again. */
  credentials(userId: string): Promise<Credential[]>
  find(credentialId: string): Promise<Credential | undefined>
  /** Returns false if this passkey is already known. */
  add(tx: Tx, name: string, credential: Credential): Promise<boolean>
  /** Stores a use. Returns false if it was removed or used with a later count in the meantime. */
  noteUse(credential: Credential, counter: number): Promise<boolean>
  rename(userId: string, id: string, name: string): Promise<boolean>
  remove(tx: Tx, userId: string, id: string): Promise<boolean>
  removeAll(tx: Tx, userId: string): Promise<void>
  count(tx: Tx, userId: string): Promise<number>
}

const CREDENTIAL = 'user_id, credential_id, public_key, counter, transports'
const ADD = `INSERT INTO platform.passkey (id, name, ${CREDENTIAL}, created_date)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING`
const NOTE_USE = `UPDATE platform.passkey SET counter = $2, last_used_date = $3
WHERE credential_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`

export function createPasskeys({ database, clock }: { database: Database; clock: Clock }): Passkeys {
  const newId = createIdSource()
  return {
    async list(userId) {
      const { rows } = await database.query<PasskeyRow>(
        'SELECT id, name, created_date, last_used_date FROM platform.passkey WHERE user_id = $1 ORDER BY id',
        [userId],
      )
      return rows
    },
    async credentials(userId) {
      const { rows } = await database.query<Credential>(
        `SELECT ${CREDENTIAL} FROM platform.passkey WHERE user_id = $1`,
        [userId],
      )
      return rows
    },
    async find(credentialId) {
      const { rows } = await database.query<Credential>(
        `SELECT ${CREDENTIAL} FROM platform.passkey WHERE credential_id = $1`,
        [credentialId],
      )
      return rows[0]
    },
    async add(tx, name, { user_id, credential_id, public_key, counter, transports }) {
      const now = clock.now()
      const values = [
        newId(now),
        name,
        user_id,
        credential_id,
        public_key,
        counter,
        JSON.stringify(transports),
      ]
      return (await tx.query(ADD, [...values, now])).rowCount > 0
    },
    async noteUse({ credential_id }, counter) {
      return (await database.query(NOTE_USE, [credential_id, counter, clock.now()])).rowCount > 0
    },
    async rename(userId, id, name) {
      const { rowCount } = await database.query(
        'UPDATE platform.passkey SET name = $3 WHERE user_id = $1 AND id = $2',
        [userId, id, name],
      )
      return rowCount > 0
    },
    async remove(tx, userId, id) {
      const { rowCount } = await tx.query('DELETE FROM platform.passkey WHERE user_id = $1 AND id = $2', [
        userId,
        id,
      ])
      return rowCount > 0
    },
    async removeAll(tx, userId) {
      await tx.query('DELETE FROM platform.passkey WHERE user_id = $1', [userId])
    },
    async count(tx, userId) {
      const { rows } = await tx.query<{ n: number }>(
        'SELECT count(*) AS n FROM platform.passkey WHERE user_id = $1',
        [userId],
      )
      return rows[0]?.n ?? 0
    },
  }
}
