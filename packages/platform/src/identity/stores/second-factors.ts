import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Clock } from '../../clock.ts'
import type { Database, Queryable, Tx } from '../../database/database.ts'
import type { Auth } from './open-auth.ts'
import { hashOfCode, newRecoveryCodes, newSecret, stepOf } from './second-factor-codes.ts'

/** State of a person's second factor. */
export interface SecondFactorState {
  enabled_date: string | null
  recovery_codes_left: number
}

/** Secrets shared with people's authenticator apps, and their recovery codes. */
export interface SecondFactors {
  isOn(userId: string): Promise<boolean>
  stateOf(userId: string): Promise<SecondFactorState>
  /** Creates a new secret, which has no effect until it is confirmed. Returns undefined if a confirmed one exists. */
  begin(userId: string): Promise<string | undefined>
  /** Confirms the secret with a first code. Returns false if the code is wrong. */
  confirm(tx: Tx, userId: string, code: string): Promise<boolean>
  /** Uses up a code of the app or a recovery code. Returns false if it is wrong or was used before. */
  use(userId: string, code: string): Promise<boolean>
  /** Creates ten new recovery codes, which replace the previous ones. */
  renewCodes(tx: Tx, userId: string): Promise<string[]>
  remove(tx: Tx, userId: string): Promise<void>
}

const STATE = `SELECT f.confirmed_date AS enabled_date,
  (SELECT count(*) FROM platform.recovery_code c WHERE c.user_id = f.user_id) AS recovery_codes_left
FROM platform.second_factor f WHERE f.user_id = $1 AND f.confirmed_date IS NOT NULL`
const BEGIN = `INSERT INTO platform.second_factor AS f (user_id, secret) VALUES ($1, $2)
ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret WHERE f.confirmed_date IS NULL`
/** Each time step works once, and then no earlier one does. Of two concurrent uses, one succeeds. */
const USE_STEP = `UPDATE platform.second_factor SET last_step = $3
WHERE user_id = $1 AND secret = $2 AND last_step < $3 AND confirmed_date IS NOT NULL`
const CONFIRM = `UPDATE platform.second_factor SET last_step = $3, confirmed_date = $4
WHERE user_id = $1 AND secret = $2 AND confirmed_date IS NULL`

export function createSecondFactors(deps: { database: Database; auth: Auth; clock: Clock }): SecondFactors {
  const { database, clock } = deps
  const key = deps.auth.context.secretConfig

  /** Returns the stored secret, and the time step of the code by it. */
  const read = async (queryable: Queryable, userId: string, code: string) => {
    const { rows } = await queryable.query<{ secret: string }>(
      'SELECT secret FROM platform.second_factor WHERE user_id = $1',
      [userId],
    )
    const kept = rows[0]?.secret
    if (kept === undefined) return undefined
    const step = await stepOf(await symmetricDecrypt({ key, data: kept }), code, clock.now())
    return step === undefined ? undefined : { kept, step }
  }

  const useStep = async (userId: string, code: string) => {
    const found = await read(database, userId, code)
    return (
      found !== undefined && (await database.query(USE_STEP, [userId, found.kept, found.step])).rowCount > 0
    )
  }
  const useRecoveryCode = async (userId: string, code: string) => {
    const { rowCount } = await database.query(
      'DELETE FROM platform.recovery_code WHERE user_id = $1 AND hash = $2',
      [userId, hashOfCode(userId, code)],
    )
    return rowCount > 0
  }
  const dropCodes = (tx: Tx, userId: string) =>
    tx.query('DELETE FROM platform.recovery_code WHERE user_id = $1', [userId])

  return {
    isOn: async userId => (await database.query(STATE, [userId])).rowCount > 0,
    async stateOf(userId) {
      const { rows } = await database.query<SecondFactorState>(STATE, [userId])
      return rows[0] ?? { enabled_date: null, recovery_codes_left: 0 }
    },
    async begin(userId) {
      const secret = newSecret()
      const { rowCount } = await database.query(BEGIN, [
        userId,
        await symmetricEncrypt({ key, data: secret }),
      ])
      return rowCount > 0 ? secret : undefined
    },
    async confirm(tx, userId, code) {
      const found = await read(tx, userId, digitsOf(code))
      if (found === undefined) return false
      return (await tx.query(CONFIRM, [userId, found.kept, found.step, clock.now()])).rowCount > 0
    },
    use(userId, code) {
      const digits = digitsOf(code)
      return /^\d{6}$/.test(digits) ? useStep(userId, digits) : useRecoveryCode(userId, code)
    },
    async renewCodes(tx, userId) {
      const codes = newRecoveryCodes()
      await dropCodes(tx, userId)
      await tx.query('INSERT INTO platform.recovery_code (user_id, hash) SELECT $1, unnest($2::text[])', [
        userId,
        codes.map(code => hashOfCode(userId, code)),
      ])
      return codes
    },
    async remove(tx, userId) {
      await dropCodes(tx, userId)
      await tx.query('DELETE FROM platform.second_factor WHERE user_id = $1', [userId])
    },
  }
}

/** Apps show the six digits in two groups. */
const digitsOf = (code: string) => code.replaceAll(/\s/g, '')
