import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { extract, type Header } from 'tar-stream'
import { newSession } from '../database/address.ts'
import { StartError } from '../errors.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { BACKUP_FORMAT, type BackupContents, type BackupHead, NAMES } from './backup-format.ts'
import { dropSchemas } from './drop-schemas.ts'
import { holdWaiting, type Waiting } from './hold-waiting.ts'
import { createTableLoader } from './table-loader.ts'

/**
 * Restores what `writeBackup` wrote, all of it or nothing. After a broken archive the database is
 * unchanged. Existing data is only replaced on request, and pending messages are only sent on request.
 */
export async function restoreBackup(into: {
  databaseUrl: string
  storage: FileStorage
  file: string
  replace: boolean
  sendWaiting: boolean
}): Promise<BackupContents & Pick<BackupHead, 'taken_at' | 'version'> & { held: Waiting }> {
  const { databaseUrl, storage, file, replace, sendWaiting } = into
  if (!existsSync(file)) throw new StartError(`There is no backup at ${file}.`)
  const client = newSession(databaseUrl, { application_name: 'leavewell restore' })
  client.on('error', () => {})
  await client.connect()
  const written: string[] = []
  let replaced: string[] = []
  try {
    await client.query('BEGIN')
    replaced = await dropSchemas(client, replace)
    const told = await readArchive(file, client, storage, written)
    const held = sendWaiting ? { mails: 0, webhooks: 0 } : await holdWaiting(client)
    await client.query('COMMIT')
    await removeAll(storage, replaced, written)
    return { ...told, held }
  } catch (error) {
    await removeAll(storage, written, replaced)
    throw error
  } finally {
    // Also works in the middle of a table. Closing the connection discards all uncommitted data.
    await client.end()
  }
}

/** The content under an id never changes, so files known to both can stay. */
async function removeAll(storage: FileStorage, ids: readonly string[], except: readonly string[]) {
  const kept = new Set(except)
  for (const id of ids) if (!kept.has(id)) await storage.remove(id)
}

async function readArchive(file: string, client: pg.Client, storage: FileStorage, written: string[]) {
  const archive = extract()
  const read = pipeline(createReadStream(file), createGunzip(), archive)
  read.catch(() => {})
  const tables = createTableLoader(client)
  let head: BackupHead | undefined
  let counters: string[] = []
  let contents: BackupContents | undefined
  try {
    for await (const entry of archive) {
      const { name } = entry.header
      if (name === NAMES.head) {
        head = readHead(await text(entry), file)
        for (const sql of head.before) await client.query(sql)
      } else if (name.startsWith(NAMES.table)) {
        await tables.load(tableOf(head, name.slice(NAMES.table.length)), entry)
      } else if (name === NAMES.counters) {
        counters = JSON.parse(await text(entry))
      } else if (name.startsWith(NAMES.file)) {
        written.push(await keep(storage, entry))
      } else if (name === NAMES.end) {
        contents = JSON.parse(await text(entry))
      }
    }
    await read
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${file} is no whole backup: ${(error as Error).message}.`, { cause: error })
  }
  await tables.end()
  if (head === undefined || contents === undefined) throw new StartError(`${file} is no whole backup.`)
  for (const sql of [...head.after, ...counters]) await client.query(sql)
  return { ...contents, taken_at: head.taken_at, version: head.version }
}

function readHead(json: string, file: string): BackupHead {
  const head = JSON.parse(json) as BackupHead
  if (head.format === BACKUP_FORMAT) return head
  throw new StartError(
    `${file} was written by version ${head.version} in a form that this version does not know.`,
  )
}

function tableOf(head: BackupHead | undefined, name: string) {
  const table = head?.tables.find(candidate => candidate.name === name)
  if (!table) throw new Error(`it has rows of ${name}, which it does not describe`)
  return table
}

async function keep(
  storage: FileStorage,
  entry: AsyncIterable<unknown> & { header: Header },
): Promise<string> {
  const id = entry.header.name.slice(NAMES.file.length)
  if (!/^[\w-]+$/.test(id)) throw new Error('it has a file of a strange name')
  await storage.write(id, Readable.from(entry))
  return id
}
