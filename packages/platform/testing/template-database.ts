import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppDefinition } from '../src/app-definition.ts'
import { createPlatform } from '../src/create-platform.ts'
import { closeToAll, createTestDatabase } from './test-database.ts'
import { TEST_SETTINGS } from './test-settings.ts'

const templates = new Map<string, Promise<string>>()

/**
 * Returns the name of a database with the schema of an app and without people, as a template for others. A copy
 * takes a fraction of the time that creating the schema takes. Each worker creates one for each `name`, at its
 * first use.
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
  // PostgreSQL copies no database that has open connections.
  await platform.close()
  await closeToAll(name)
  rmSync(dataDir, { recursive: true, force: true })
  return name
}
