import type { Database } from '../database/database.ts'

/**
 * Data that the platform stores about a person, other than the app's records, for the person to see. Moments
 * are ISO UTC.
 */
export interface PersonTraces {
  sign_ins: { browser: string | null; opened: string; last_used: string }[]
  /** Browsers that get push messages. Not their addresses, which belong to the push service. */
  push_devices: { browser: string | null; since: string }[]
  passkeys: { name: string; created_date: string; last_used_date: string | null }[]
  /** Keys of programs that act on their behalf. */
  api_keys: { name: string; created_date: string; last_used_date: string | null }[]
  visits: { page: string; at: string }[]
  /** Their messages to agents of the app, and the answers. */
  messages: { agent: string; role: string; content: string; at: string }[]
  uploads: { name: string; type: string; bytes: number; at: string }[]
}

const SIGN_INS = `SELECT "userAgent" AS browser, "createdAt" AS opened, "updatedAt" AS last_used
FROM identity.session WHERE "userId" = $1 ORDER BY "createdAt"`
const PUSH_DEVICES = `SELECT session."userAgent" AS browser, hook.created_date AS since
FROM platform.push_subscription AS push JOIN platform.webhook AS hook ON hook.id = push.webhook_id
LEFT JOIN identity.session ON session.id = push.session_id WHERE push.user_id = $1 ORDER BY hook.created_date`
const PASSKEYS = `SELECT name, created_date, last_used_date FROM platform.passkey WHERE user_id = $1 ORDER BY created_date`
const API_KEYS = `SELECT name, created_date, last_used_date FROM platform.api_key WHERE user_id = $1 ORDER BY created_date`
const VISITS = `SELECT page, created_date AS at FROM platform.app_log WHERE user_id = $1 ORDER BY id`
const MESSAGES = `SELECT agent_name AS agent, role, content, message.created_date AS at
FROM platform.conversation JOIN platform.conversation_message AS message ON conversation_id = conversation.id
WHERE owner_id = $1 ORDER BY position`
const UPLOADS = `SELECT name, type, size AS bytes, created_date AS at FROM platform.file
WHERE owner_id = $1 AND size IS NOT NULL ORDER BY created_date`

/** Reads all of it. */
export async function tracesOfPerson(database: Database, userId: string): Promise<PersonTraces> {
  const read = async <Row>(sql: string) => (await database.query<Row>(sql, [userId])).rows
  const [sign_ins, push_devices, passkeys, api_keys, visits, messages, uploads] = await Promise.all([
    read<PersonTraces['sign_ins'][number]>(SIGN_INS),
    read<PersonTraces['push_devices'][number]>(PUSH_DEVICES),
    read<PersonTraces['passkeys'][number]>(PASSKEYS),
    read<PersonTraces['api_keys'][number]>(API_KEYS),
    read<PersonTraces['visits'][number]>(VISITS),
    read<PersonTraces['messages'][number]>(MESSAGES),
    read<PersonTraces['uploads'][number]>(UPLOADS),
  ])
  return { sign_ins, push_devices, passkeys, api_keys, visits, messages, uploads }
}
