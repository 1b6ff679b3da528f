import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { FileStorage } from '../files/file-storage.ts'

/** Incremented when an older program could no longer read a file. */
const FORMAT = 1

/** Description of a file, stored in its last line and in the database. */
export interface Manifest {
  entries: number
  /** Hash of all lines before the last, each with its line feed. */
  sha256: string
}

/** Writes a compressed file of JSON lines: a header, the entries, and their number. */
export async function writeArchive(
  storage: FileStorage,
  file: string,
  month: string,
  pages: AsyncIterable<readonly string[]>,
): Promise<Manifest> {
  const hash = createHash('sha256')
  let entries = 0
  async function* text() {
    const head = `${JSON.stringify({ archive: 'changes', format: FORMAT, month })}\n`
    hash.update(head)
    yield head
    for await (const page of pages) {
      const lines = page.map(line => `${line}\n`).join('')
      hash.update(lines)
      entries += page.length
      yield lines
    }
    yield `${JSON.stringify({ end: { entries, sha256: hash.copy().digest('hex') } })}\n`
  }
  const plain = Readable.from(text())
  const compressed = createGzip()
  plain.on('error', error => compressed.destroy(error))
  await storage.write(file, plain.pipe(compressed))
  return { entries, sha256: hash.digest('hex') }
}

/** Yields the entries of a file as lines. Throws at the end if the file is incomplete or not the expected one. */
export async function* readArchive(content: Readable, expected?: Manifest): AsyncGenerator<string, void> {
  const unpacked = content.pipe(createGunzip())
  content.on('error', error => unpacked.destroy(error))
  const hash = createHash('sha256')
  let entries = -1
  let waiting: string | undefined
  // The last line describes the others, so each line is yielded only when the next one has arrived.
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (waiting !== undefined) {
      hash.update(`${waiting}\n`)
      if (entries >= 0) yield waiting
      else checkHead(waiting)
      entries += 1
    }
    waiting = line
  }
  const end = waiting === undefined ? undefined : (JSON.parse(waiting) as { end?: Manifest }).end
  const found: Manifest = { entries, sha256: hash.digest('hex') }
  if (end === undefined || !isSame(end, found)) throw new Error('it is not whole')
  if (expected !== undefined && !isSame(expected, found))
    throw new Error('it is another one than was written')
}

const isSame = (one: Manifest, other: Manifest) =>
  one.entries === other.entries && one.sha256 === other.sha256

function checkHead(line: string): void {
  const { archive, format } = JSON.parse(line) as { archive?: string; format?: number }
  if (archive !== 'changes' || format !== FORMAT) throw new Error('it is no archive that this version knows')
}
