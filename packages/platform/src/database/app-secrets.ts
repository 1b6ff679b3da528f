import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Database, Tx } from './database.ts'
import { readSecret } from './read-secret.ts'

/** Secrets of the app that another program gave it, such as a token. They are stored encrypted. */
export interface AppSecrets {
  /** Undefined: there is none. */
  read(name: string): Promise<string | undefined>
  /** Changes them in a transaction. */
  within(tx: Tx): SecretStore
}

export interface SecretStore {
  /** Replaces an earlier secret of this name. */
  keep(name: string, secret: string): Promise<void>
  forget(name: string): Promise<void>
}

const READ = 'SELECT value FROM platform.app_secret WHERE name = $1'
const KEEP = `INSERT INTO platform.app_secret (name, value) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`
const FORGET = 'DELETE FROM platform.app_secret WHERE name = $1'

export function createAppSecrets(database: Database): AppSecrets {
  const keyOf = () => readSecret(database, 'app-secrets')
  return {
    async read(name) {
      const { rows } = await database.query<{ value: string }>(READ, [name])
      const [kept] = rows
      return kept && symmetricDecrypt({ key: await keyOf(), data: kept.value })
    },
    within: tx => ({
      async keep(name, secret) {
        await tx.query(KEEP, [name, await symmetricEncrypt({ key: await keyOf(), data: secret })])
      },
      async forget(name) {
        await tx.query(FORGET, [name])
      },
    }),
  }
}
