import { createChangeLog } from '../../src/changes/create-change-log.ts'
import { changesMigrations } from '../../src/changes/migrations.ts'
import type { Clock } from '../../src/clock.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { createEntityStore } from '../../src/entities/create-entity-store.ts'
import type { EntityDefinition } from '../../src/entities/definition.ts'
import type { EntityStore, WriteObserver } from '../../src/entities/store.ts'
import type { OutgoingMail } from '../../src/mail/outgoing-mail.ts'
import type { Principal, UserPrincipal } from '../../src/principal/principal.ts'
import { createTestDatabase } from '../../testing/index.ts'

/** A store on its own database, with a clock for tests and all of its mails. */
export interface OpenStore {
  store: EntityStore
  database: Database
  clock: Clock & { at: Date }
  mails(): Promise<OutgoingMail[]>
  observers: WriteObserver[]
  close(): Promise<void>
}

export async function openStore(definitions: readonly EntityDefinition[]): Promise<OpenStore> {
  const place = await createTestDatabase()
  const database = await openDatabase({ ...place.addresses })
  await migrate(database, changesMigrations)
  await database.query('CREATE TABLE test_mail (mail jsonb NOT NULL)')
  const clock = {
    at: new Date('2026-03-01T00:00:00.000Z'),
    now() {
      return this.at
    },
  }
  const observers: WriteObserver[] = []
  const store = await createEntityStore({
    database,
    definitions,
    changes: createChangeLog({ clock }),
    mail: {
      within: tx => ({
        queue: mail =>
          tx.beforeCommit(() => ({
            text: 'INSERT INTO test_mail (mail) VALUES ($1)',
            values: [JSON.stringify(mail)],
          })),
        revise: () => {},
        cancel: () => {},
      }),
    },
    posts: { within: () => ({ keep: async () => '', forget: async () => {}, queue: () => {} }) },
    clock,
  })
  store.observe(async (...change) => {
    for (const observe of observers) await observe(...change)
  })
  return {
    store,
    database,
    clock,
    observers,
    mails: async () =>
      (await database.query<{ mail: OutgoingMail }>('SELECT mail FROM test_mail')).rows.map(
        ({ mail }) => mail,
      ),
    async close() {
      await database.close()
      await place.drop()
    },
  }
}

/** Returns a signed-in person who exists only as a principal. */
export const signedInAs = (id: string, role: 'user' | 'admin' = 'user'): UserPrincipal => ({
  kind: 'user',
  user: { id, email: `${id}@example.test`, role, full_name: null },
})

export const impersonating = (admin: UserPrincipal, target: UserPrincipal): Principal => ({
  ...target,
  impersonator: admin.user,
})
