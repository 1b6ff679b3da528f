import { parseArgs } from 'node:util'
import { DEMO_LOGINS, seedDemo } from '@leavewell/demo'
import { createPlatform, StartError, systemClock } from '@leavewell/platform'
import type { ServerSettings } from '../boot/env.ts'
import { leaveApp } from '../leave-app.ts'
import { runCommand, withDatabase } from './run-command.ts'

const USAGE = 'npm run db -- demo --people 2000'

/** `npm run db -- demo --people <n>` fills an empty data folder with a demo company. `npm start` serves it. */
await runCommand(async settings => {
  const people = readUserCount()
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== undefined) {
    throw new StartError(
      'Demo people are for the embedded database: unset DATABASE_URL, or set DATA_DIR to an empty folder.',
    )
  }
  const begun = performance.now()
  const made = await withDatabase(settings, url => fill({ ...settings, databaseUrl: url } as Filled, people))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `${made} people in ${dataDir}, made in ${seconds} s; “npm start” serves them. Password: ${DEMO_LOGINS.password}`,
  )
})

type Filled = ServerSettings & { databaseUrl: string }

async function fill({ webRoot: _, ...settings }: Filled, people: number): Promise<number> {
  const app = leaveApp({ ...settings, address: () => settings.publicUrl ?? '', demoLogins: () => undefined })
  const platform = await createPlatform(app, settings)
  try {
    if ((await platform.entities.records.count('User', {})) > 0) {
      throw new StartError(
        `There are people in ${settings.dataDir} already: npm run db -- reset, or set DATA_DIR to another folder.`,
      )
    }
    return await seedDemo(platform, systemClock.now(), settings.timeZone, people)
  } finally {
    await platform.close()
  }
}

function readUserCount(): number {
  const people = Number(parsed().people)
  if (!Number.isInteger(people) || people < 1 || people > 20_000) {
    throw new StartError(`How many people, up to 20,000? As in: ${USAGE}`)
  }
  return people
}

function parsed() {
  try {
    return parseArgs({ options: { people: { type: 'string' } } }).values
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`)
  }
}
