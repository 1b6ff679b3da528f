import { resolve } from 'node:path'
import { openStorage, restoreBackup } from '@leavewell/platform'
import { restoreArguments } from './restore-arguments.ts'
import { runCommand, withDatabase } from './run-command.ts'

/** `npm run restore -- <file> [--replace] [--send-waiting]` restores a backup. Every server must be stopped. */
await runCommand(async settings => {
  const { name, replace, sendWaiting } = restoreArguments(process.argv.slice(2))
  const storage = await openStorage(settings)
  const { rows, files, taken_at, version, held } = await withDatabase(settings, databaseUrl =>
    restoreBackup({ databaseUrl, storage, file: resolve(name), replace, sendWaiting }),
  )
  storage.close()
  console.log(`Restored ${rows} rows and ${files} files, taken at ${taken_at} by version ${version}.`)
  if (held.mails + held.webhooks > 0) {
    console.log(
      `Pending emails (${held.mails}) and webhook messages (${held.webhooks}) were not sent. To send the emails, use “Try again” on System health. To send everything, restore again with --replace --send-waiting.`,
    )
  }
})
