import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { emailOTP } from 'better-auth/plugins'
import pg from 'pg'
import { survive } from '../../database/connection-kind.ts'
import type { Database } from '../../database/database.ts'
import { createIdSource } from '../../database/id-source.ts'
import { digestOf } from '../tokens.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { SESSION_DAYS } from './session-rows.ts'

/** How many minutes a six-digit code is valid. */
export const CODE_MINUTES = 10
/** How many minutes a link to choose a new password is valid. */
export const RESET_MINUTES = 60
/** Number of wrong codes after which a code is void. */
const CODE_ATTEMPTS = 5
export const MIN_PASSWORD = 8
const MAX_PASSWORD = 200
/** As elsewhere, an unresponsive database is an error, not a reason to wait. */
const CONNECT_MS = 10_000
const STATEMENT_MS = 30_000
const DAY_SECONDS = 24 * 60 * 60

/** Mails and events that the library requests from us. */
export interface AuthEvents {
  sendCode(email: string, code: string): Promise<void>
  sendReset(email: string, token: string): Promise<void>
  onPasswordReset(userId: string): Promise<void>
}

/**
 * Opens the identity library on its own tables in schema `identity`: passwords, sessions, codes. None of its
 * routes are served.
 */
export async function openAuth(
  database: Database,
  secret: string,
  passwords: PasswordHashing,
  events: AuthEvents,
) {
  const pool = new pg.Pool({
    ...database.address.config,
    max: 2,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    options: '-c search_path=identity -c TimeZone=UTC',
  })
  survive(pool)
  const newId = createIdSource()
  const options = {
    database: pool,
    secret,
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    // A reader of the database or of a backup finds no link to choose a password.
    verification: { storeIdentifier: 'hashed' as const },
    advanced: { database: { generateId: () => newId(new Date()) } },
    session: {
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      additionalFields: { proof: { type: 'string' as const, required: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session: { token: string }) => ({
            data: { ...session, token: digestOf(session.token) },
          }),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      password: passwords,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      sendResetPassword: ({ user, token }: { user: { email: string }; token: string }) =>
        events.sendReset(user.email, token),
      onPasswordReset: ({ user }: { user: { id: string } }) => events.onPasswordReset(user.id),
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: CODE_ATTEMPTS,
        storeOTP: 'hashed',
        sendVerificationOTP: ({ email, otp }) => events.sendCode(email, otp),
      }),
    ],
  }
  await createTables(database, options)
  const auth = betterAuth(options)
  const context = await auth.$context
  return { api: auth.api, context, close: () => pool.end() }
}

export type Auth = Awaited<ReturnType<typeof openAuth>>

/** Runs on one node at a time. A second run has no effect. */
async function createTables(database: Database, options: Parameters<typeof getMigrations>[0]): Promise<void> {
  await database.setUp(async tx => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('leavewell.identity'))")
    const { runMigrations } = await getMigrations(options)
    await runMigrations()
  })
}

/** True if the identity library refused, as opposed to an internal error. */
export const isRefusal = (error: unknown): boolean => {
  const { statusCode } = error as { statusCode?: number }
  return statusCode !== undefined && statusCode < 500
}
