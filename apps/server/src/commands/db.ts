import { StartError } from '@leavewell/platform'
import { runCommand } from './run-command.ts'

/** Rare tasks on the database of the data folder: `npm run db -- psql`, `reset`, `demo` or `rehearse`. */
const COMMANDS = new Map([
  ['psql', () => import('./psql.ts')],
  ['reset', () => import('./reset.ts')],
  ['demo', () => import('./fill-demo.ts')],
  ['rehearse', () => import('./rehearse-adoption.ts')],
])

const command = COMMANDS.get(process.argv[2] ?? '')
if (command === undefined) {
  await runCommand(() => {
    throw new StartError(`Name one of ${[...COMMANDS.keys()].join(', ')}, as in: npm run db -- psql`)
  })
} else {
  // The command reads what follows its name.
  process.argv.splice(2, 1)
  await command()
}
