import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

/** Forgets sessions, challenges, codes and links whose time is over. */
export async function purgeExpired({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  await database.query('DELETE FROM identity.session WHERE "expiresAt" <= $1', [now])
  await database.query('DELETE FROM platform.challenge WHERE expires_date <= $1', [now])
  await database.query('DELETE FROM platform.email_change WHERE expires_date <= $1', [now])
  await database.query('DELETE FROM identity.verification WHERE "expiresAt" <= $1', [now])
}
