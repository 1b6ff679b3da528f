import { resolve } from 'node:path'
import { openStorage, StartError, writeBackup } from '@leavewell/platform'
import { VERSION } from '../kernel/version.ts'
import { runCommand, withRunningDatabase } from './run-command.ts'

/** `npm run backup -- <file>`: everything into one archive, also while the server runs. */
await runCommand(async settings => {
  const name = process.argv[2]
  if (name === undefined) throw new StartError('Name the file to write: npm run backup -- leavewell.backup')
  const storage = await openStorage(settings)
  const file = resolve(name)
  const { tables, rows, files, bytes } = await withRunningDatabase(settings, databaseUrl =>
    writeBackup({ databaseUrl, storage, version: VERSION, file }),
  )
  storage.close()
  console.log(
    `${file}: ${rows} rows of ${tables} tables and ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB.`,
  )
  console.log(
    'It holds everything, passwords as hashes among it: keep it where only administrators can read it.',
  )
})
