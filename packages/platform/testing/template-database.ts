import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppDefinition } from '../src/app-definition.ts'
import { MIGRATIONS } from '../src/assembly/migrations.ts'
import { createPlatform } from '../src/create-platform.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { closeToAll, createTestDatabase } from './test-database.ts'
import { TEST_SETTINGS } from './test-settings.ts'

/** A database whose copies other tests begin with. `content` describes what is stored in it. */
export interface Template<Content = undefined> {
  database: string
  content: Content
}

const templates = new Map<string, Promise<Template<unknown>>>()

/** Returns the template of that name. Each worker makes it at its first use. */
export function templateOf<Content>(
  name: string,
  make: () => Promise<Template<Content>>,
): Promise<Template<Content>> {
  const template = templates.get(name) ?? make()
  templates.set(name, template)
  return template as Promise<Template<Content>>
}

/** Creates the tables of the platform. A start on a copy creates those of the app only. */
export const storeMigrations = (): Promise<Template> =>
  templateOf('migrations', async () => {
    const { name, url } = await createTestDatabase()
    const database = await openDatabase({ url })
    await migrate(database, MIGRATIONS)
    await database.close()
    await closeToAll(name)
    return { database: name, content: undefined }
  })

/**
 * Creates the schema of an app, without people. A copy takes a fraction of the time that creating the schema
 * takes.
 */
export async function storeSchema(app: AppDefinition): Promise<Template> {
  const { name, url: databaseUrl } = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-template-'))
  const platform = await createPlatform({ ...app, jobs: [] }, { ...TEST_SETTINGS, databaseUrl, dataDir })
  // PostgreSQL copies no database that has open connections.
  await platform.close()
  await closeToAll(name)
  rmSync(dataDir, { recursive: true, force: true })
  return { database: name, content: undefined }
}
