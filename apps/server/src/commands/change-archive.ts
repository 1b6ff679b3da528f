import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openStorage, readArchive, readArchiveList, StartError, searchArchives } from '@leavewell/platform'
import type { ServerSettings } from '../boot/env.ts'
import { runCommand, withRunningDatabase } from './run-command.ts'

const USAGE =
  'node apps/server/src/commands/change-archive.ts [--from 2024-01-01] [--until 2024-03-31] [--entity LeaveRequest] [--record ID] [--person ID] [--about ID] | --all | --file FILE'

/**
 * Reads the archives of the change log, also while a server runs. Without arguments it lists the months,
 * otherwise it prints their entries as lines of JSON. `--file` reads a single file that was copied from the
 * storage.
 */
await runCommand(async settings => {
  const { file, all, ...query } = readArguments()
  if (file !== undefined) return print(readArchive(createReadStream(resolve(file))))
  const archives = await withRunningDatabase(settings, readArchiveList)
  if (!all && Object.keys(query).length === 0) {
    for (const { month, entries, bytes, file: name, removed_at } of archives)
      console.log(
        `${month.slice(0, 7)}  ${entries} entries  ${(bytes / 1024 / 1024).toFixed(1)} MB  ${name}${removed_at ? '' : '  (still in the log, too)'}`,
      )
    if (archives.length === 0) console.log('No month of the change log lies in an archive.')
    return
  }
  await withStorage(settings, storage => print(searchArchives(storage, archives, query)))
})

async function withStorage(
  settings: ServerSettings,
  work: (storage: Awaited<ReturnType<typeof openStorage>>) => Promise<void>,
): Promise<void> {
  const storage = await openStorage(settings)
  try {
    await work(storage)
  } finally {
    storage.close()
  }
}

async function print(lines: AsyncIterable<string>): Promise<void> {
  // A reader such as `head` closes the output when it has enough.
  process.stdout.once('error', () => process.exit())
  for await (const line of lines)
    if (!process.stdout.write(`${line}\n`))
      await new Promise(drained => process.stdout.once('drain', drained))
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      options: {
        from: text,
        until: text,
        entity: text,
        record: text,
        person: text,
        about: text,
        file: text,
        all: { type: 'boolean' },
      },
    })
    for (const day of [values.from, values.until])
      if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`${day} is no day`)
    return values
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`)
  }
}
