import { resolve } from 'node:path'
import { openStorage, restoreBackup, StartError } from '@leavewell/platform'
import { readEnv, type ServerSettings } from './env.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { withDatabase } from './with-database.ts'

/** `npm run restore -- <file> [--replace]`: puts a backup back, with every server stopped. */
let settings: ServerSettings | undefined
try {
  const name = process.argv.slice(2).find(argument => argument !== '--replace')
  if (name === undefined)
    throw new StartError('Name the file to restore: npm run restore -- leavewell.backup')
  settings = readEnv()
  const storage = await openStorage(settings)
  const replace = process.argv.includes('--replace')
  const { rows, files, taken_at, version } = await withDatabase(settings, databaseUrl =>
    restoreBackup({ databaseUrl, storage, file: resolve(name), replace }),
  )
  storage.close()
  console.log(`Restored ${rows} rows and ${files} files, taken at ${taken_at} by version ${version}.`)
} catch (error) {
  console.error(explainStartFailure(error, settings))
  process.exitCode = 1
}
