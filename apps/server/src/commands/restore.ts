import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openStorage, restoreBackup, StartError } from '@leavewell/platform'
import { runCommand, withDatabase } from './run-command.ts'

const USAGE = 'npm run restore -- leavewell.backup [--replace] [--send-waiting]'

/** `npm run restore -- <file> [--replace] [--send-waiting]` restores a backup. Every server must be stopped. */
await runCommand(async settings => {
  const { name, replace, sendWaiting } = readArguments()
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

/** Refuses misspelt flags, because replacing and sending cannot be undone. */
function readArguments() {
  const { positionals, values } = parsed()
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) throw new StartError(`Name the file to restore: ${USAGE}`)
  return { name, replace: values.replace === true, sendWaiting: values['send-waiting'] === true }
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, 'send-waiting': { type: 'boolean' } },
    })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`)
  }
}
