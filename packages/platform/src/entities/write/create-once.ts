import { hash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'
import { errors } from '../../errors.ts'
import { hourly, type Job } from '../../jobs/job.ts'
import { readRecord } from '../read/get-record.ts'
import { canRead, serializeFor } from '../read/redact-record.ts'
import { type Answer, answer } from './answer.ts'
import type { ChangeScope } from './store-change.ts'
import type { WritableEntity } from './write-context.ts'

/** The creations that a client has sent, by key. A repeated request is answered and not executed again. */
export const creationKeyMigrations: Migration[] = [
  {
    id: '0030_creation_keys',
    sql: `CREATE TABLE platform.creation_key (
      owner text NOT NULL,
      entity text NOT NULL,
      key text NOT NULL,
      digest text NOT NULL,
      record_id text,
      created_date timestamptz(3) NOT NULL,
      PRIMARY KEY (owner, entity, key)
    );
    CREATE INDEX creation_key_created_date ON platform.creation_key (created_date)`,
  },
]

const CLAIM = `INSERT INTO platform.creation_key (owner, entity, key, digest, created_date) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING key`
const KEEP = 'UPDATE platform.creation_key SET record_id = $4 WHERE owner = $1 AND entity = $2 AND key = $3'
const FIND =
  'SELECT digest, record_id FROM platform.creation_key WHERE owner = $1 AND entity = $2 AND key = $3'

/**
 * Creates the record, unless the same person has created one under this key before. Then it returns that one. Of
 * several concurrent requests, the first claims the key and the others wait for its commit. A refused creation
 * stores no key.
 */
export async function createOnce(
  scope: ChangeScope,
  target: WritableEntity,
  { key, body }: { key: string; body: unknown },
  create: () => Promise<Answer>,
): Promise<Answer> {
  const { tx, principal, now } = scope
  const { entity } = target
  const digest = hash('sha256', JSON.stringify(body) ?? '', 'base64url')
  const creation = [principal.kind === 'user' ? principal.user.id : principal.kind, entity.name, key]
  const claimed = await tx.query(CLAIM, [...creation, digest, now], 'claim creation key')
  if (claimed.rowCount === 1) {
    const created = await create()
    tx.beforeCommit(() => ({ text: KEEP, values: [...creation, created.id], name: 'keep creation key' }))
    return created
  }
  const [first] = (await tx.query<First>(FIND, creation, 'find creation key')).rows
  if (first?.digest !== digest) {
    throw errors.unprocessable(
      'This idempotency key was sent with another record before',
      undefined,
      'key_reused',
    )
  }
  const record = first.record_id === null ? undefined : await readRecord(tx, entity, first.record_id)
  if (record === undefined || !canRead(principal, entity, record)) {
    throw errors.conflict(
      'What was created with this idempotency key is not there any more',
      undefined,
      'gone',
    )
  }
  return answer(record.id, serializeFor(entity, principal, { record }))
}

interface First {
  digest: string
  record_id: string | null
}

const KEPT_HOURS = 24

/** No client sends a form again after a day. */
async function forgetCreationKeys(deps: { database: Database; clock: Clock }): Promise<void> {
  await deps.database.query(
    'DELETE FROM platform.creation_key WHERE created_date < $1::timestamptz - make_interval(hours => $2)',
    [deps.clock.now(), KEPT_HOURS],
  )
}

export const creationKeyJobs = (deps: { database: Database; clock: Clock }): readonly Job[] => [
  hourly('creation-keys.purge', () => forgetCreationKeys(deps)),
]
