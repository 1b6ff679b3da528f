import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { StartError, startEmbeddedPostgres } from '@leavewell/platform'
import { runCommand } from './run-command.ts'

/**
 * `npm run db -- reset [--yes]` deletes the database, files and mails of the data folder. The next start begins
 * with an empty folder.
 */
await runCommand(async settings => {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl !== undefined) {
    throw new StartError(
      'DATABASE_URL names a database of yours, which is not emptied from here: drop it there.',
    )
  }
  if (!settings.demo) {
    throw new StartError('This is for demo data: with NODE_ENV=production or DEMO=off nothing is taken away.')
  }
  if (!process.argv.includes('--yes') && !(await isConfirmed(dataDir))) {
    throw new StartError('Nothing was changed. Add “--yes” where nobody can be asked.')
  }
  // This also finds out whether a server uses the folder, and where the database is if it is elsewhere.
  const { cluster, stop } = await startEmbeddedPostgres({ dataDir })
  await stop()
  for (const folder of [cluster, join(dataDir, 'files'), join(dataDir, 'outbox')]) {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`${dataDir} is empty; the next start makes a new demo company.`)
})

async function isConfirmed(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete database, files and mails in ${dataDir}? (yes/no) `)
  terminal.close()
  return answer.trim() === 'yes'
}
