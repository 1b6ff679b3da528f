import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppDefinition } from '../src/app-definition.ts'
import { createPlatform } from '../src/create-platform.ts'
import { createTestDatabase, disconnectAll } from './test-database.ts'
import { TEST_SETTINGS } from './test-settings.ts'

const templates = new Map<string, Promise<string>>()

/**
 * The name of a database that has the schema of an app and nobody in it, for others to begin as: to copy it takes a fraction of the time
 * in which the schema is made. Each worker makes one for each `name`, when it is first asked for.
 */
export function templateOf(name: string, app: AppDefinition): Promise<string> {
  const template = templates.get(name) ?? makeTemplate(app)
  templates.set(name, template)
  return template
}

async function makeTemplate(app: AppDefinition): Promise<string> {
  const { name, url: databaseUrl } = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'leavewell-template-'))
  const platform = await createPlatform({ ...app, jobs: [] }, { ...TEST_SETTINGS, databaseUrl, dataDir })
  // PostgreSQL copies no database that somebody is connected to.
  await platform.close()
  await disconnectAll(name)
  rmSync(dataDir, { recursive: true, force: true })
  return name
}
