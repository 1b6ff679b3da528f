import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'

/** What the organisation's identity provider gave a person at their last sign-on, while it holds. */
export interface SignOnTokens {
  access_token: string | null
  id_token: string | null
}

export type FindSignOnTokens = (userId: string) => Promise<SignOnTokens | undefined>

/** Accounts with a password are the installation's own: no provider gave them anything. */
const FIND = `SELECT "accessToken" AS access_token, "idToken" AS id_token FROM identity.account
WHERE "userId" = $1 AND "providerId" <> 'credential' AND ("accessTokenExpiresAt" IS NULL OR "accessTokenExpiresAt" > $2)
ORDER BY "updatedAt" DESC LIMIT 1`

export const findSignOnTokens =
  ({ database, clock }: { database: Database; clock: Clock }): FindSignOnTokens =>
  async userId =>
    (await database.query<SignOnTokens>(FIND, [userId, clock.now()])).rows[0]
