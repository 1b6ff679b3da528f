import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { newSession } from '../database/address.ts'
import { StartError } from '../errors.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { BACKUP_FORMAT, type BackupContents, type BackupHead, NAMES } from './backup-format.ts'
import { describeCounters, describeSchema } from './describe-schema.ts'
import { knownFiles } from './known-files.ts'

/** Bytes of one piece of a table. */
const PIECE = 4 * 1024 * 1024

/**
 * Writes one archive with all tables as of one moment, and their files. The server may keep running. An archive
 * under the name `file` is always complete.
 */
export async function writeBackup(from: {
  databaseUrl: string
  storage: FileStorage
  /** Version of the program, for people who find the archive later. */
  version: string
  file: string
}): Promise<BackupContents & { bytes: number }> {
  const { databaseUrl, storage, version, file } = from
  if (existsSync(file)) throw new StartError(`${file} is there already: choose another name.`)
  const partial = `${file}.partial`
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 5 }), createWriteStream(partial, { mode: 0o600 }))
  written.catch((error: Error) => archive.destroy(error))
  try {
    const begun = new Date()
    const contents = await readEverything(databaseUrl, storage, archive, version, begun)
    archive.finalize()
    await written
    await toDisk(partial)
    await rename(partial, file)
    const { size: bytes } = await stat(file)
    await record(databaseUrl, file, bytes, begun)
    return { ...contents, bytes }
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    await rm(partial, { force: true })
    throw error
  }
}

async function readEverything(
  databaseUrl: string,
  storage: FileStorage,
  archive: Pack,
  version: string,
  begun: Date,
): Promise<BackupContents> {
  const client = newSession(databaseUrl, { application_name: 'leavewell backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const schema = await describeSchema(client)
    const head: BackupHead = { format: BACKUP_FORMAT, version, taken_at: begun.toISOString(), ...schema }
    await add(archive, NAMES.head, JSON.stringify(head, null, 1))
    let rows = 0
    for (const table of schema.tables) rows += await addTable(archive, client, table)
    await add(archive, NAMES.counters, JSON.stringify(await describeCounters(client)))
    const files = await addFiles(archive, client, storage)
    const contents = { tables: schema.tables.length, rows, ...files }
    await add(archive, NAMES.end, JSON.stringify(contents))
    return contents
  } finally {
    await client.end()
  }
}

async function addTable(
  archive: Pack,
  client: pg.Client,
  { name, columns }: { name: string; columns: string },
): Promise<number> {
  const rows = client.query(copyStreams.to(`COPY ${name} (${columns}) TO STDOUT`))
  let pieces: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    if (bytes > 0) await add(archive, NAMES.table + name, Buffer.concat(pieces))
    pieces = []
    bytes = 0
  }
  for await (const chunk of rows) {
    pieces.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes >= PIECE) await flush()
  }
  await flush()
  return rows.rowCount ?? 0
}

/** A file that is gone since the copy belonged to no record, because only such files are ever removed. */
async function addFiles(
  archive: Pack,
  client: pg.Client,
  storage: FileStorage,
): Promise<{ files: number; gone: number }> {
  const { rows } = await client.query<{ id: string; size: string }>(
    `SELECT * FROM (${await knownFiles(client)}) AS file WHERE size IS NOT NULL ORDER BY id`,
  )
  let gone = 0
  for (const { id, size } of rows) {
    const content = await storage.read(id).catch(() => undefined)
    if (content) await addStream(archive, { name: NAMES.file + id, size: Number(size) }, content)
    else gone += 1
  }
  return { files: rows.length - gone, gone }
}

async function addStream(archive: Pack, header: { name: string; size: number }, content: Readable) {
  const entry = archive.entry(header)
  await pipeline(content, entry)
}

const add = (archive: Pack, name: string, content: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name }, content, error => (error ? reject(error) : resolve()))
  })

/** Only a file that is safely on the disk gets the name. */
async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync()
  await handle.close()
}

async function record(databaseUrl: string, file: string, bytes: number, begun: Date): Promise<void> {
  const client = newSession(databaseUrl)
  await client.connect()
  await client.query('INSERT INTO platform.backup (taken_at, file, bytes, seconds) VALUES ($1, $2, $3, $4)', [
    begun,
    file,
    bytes,
    Math.round((Date.now() - begun.getTime()) / 1000),
  ])
  await client.end()
}
