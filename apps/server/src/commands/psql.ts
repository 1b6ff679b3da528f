import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartError } from '@leavewell/platform'
import { runCommand, withRunningDatabase } from './run-command.ts'

/** `npm run db -- psql [-c 'SELECT …']`: psql on the server's database, whether the server runs or not. */
await runCommand(async settings => {
  process.exitCode = await withRunningDatabase(settings, open)
})

async function open(databaseUrl: string): Promise<number> {
  // Ctrl+C ends a statement in psql, but not this program around it.
  process.on('SIGINT', () => {})
  const psql = spawn('psql', [databaseUrl, ...process.argv.slice(2)], { stdio: 'inherit' })
  try {
    const [code] = await once(psql, 'close')
    return Number(code ?? 1)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError(
      'There is no psql on this machine, and npm brings none: install the client of PostgreSQL (apt-get install postgresql-client, ' +
        'brew install libpq) and try again.',
    )
  }
}
