import { Readable } from 'node:stream'
import { fileTypeFromStream } from 'file-type'
import { errors } from '../errors.ts'
import type { FileKind } from './file-policy.ts'

/** What is accepted under an extension: the type it is served with, and what the content must be. */
export interface AcceptedType {
  extension: FileKind
  type: string
  /** Content types recognised by the first bytes. Empty for text, which has no signature. */
  contents: readonly string[]
  /** Text that the content must include, for containers that can have any content. */
  with?: Buffer
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const ACCEPTED: readonly AcceptedType[] = [
  { extension: 'pdf', type: 'application/pdf', contents: ['application/pdf'] },
  { extension: 'jpg', type: 'image/jpeg', contents: ['image/jpeg'] },
  { extension: 'jpeg', type: 'image/jpeg', contents: ['image/jpeg'] },
  { extension: 'png', type: 'image/png', contents: ['image/png', 'image/apng'] },
  { extension: 'gif', type: 'image/gif', contents: ['image/gif'] },
  { extension: 'webp', type: 'image/webp', contents: ['image/webp'] },
  {
    extension: 'doc',
    type: 'application/msword',
    // The container of old Office files, installers and mailboxes. This one must include a document.
    contents: ['application/x-cfb'],
    with: Buffer.from('WordDocument', 'utf16le'),
  },
  { extension: 'docx', type: DOCX, contents: [DOCX] },
  { extension: 'xlsx', type: XLSX, contents: [XLSX] },
  // Data for import. These files are only ever downloaded, whatever their content.
  { extension: 'csv', type: 'text/csv', contents: [] },
  { extension: 'json', type: 'application/json', contents: [] },
]

/** Returns what a file of this name must be. Throws a 422 if the name is not accepted. */
export function acceptedTypeOf(name: string, kinds: readonly FileKind[]): AcceptedType {
  const extension = extensionOf(name)
  const accepted = ACCEPTED.find(
    candidate => candidate.extension === extension && kinds.includes(candidate.extension),
  )
  if (!accepted) {
    const list = kinds.map(kind => `.${kind}`).join(', ')
    throw errors.unprocessable(
      `This kind of file is not accepted. Accepted are ${list}.`,
      'file',
      'file_type',
    )
  }
  return accepted
}

const extensionOf = (name: string): string | undefined => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()

/** Throws a 422 if the content does not match the name. `read` opens the content from its start. */
export async function checkContent(accepted: AcceptedType, read: () => Promise<Readable>): Promise<void> {
  const found = await contentType(await read())
  const isThat =
    found === undefined
      ? accepted.contents.length === 0
      : accepted.contents.includes(found.mime) &&
        (accepted.with === undefined || (await includesText(await read(), accepted.with)))
  if (!isThat) {
    throw errors.unprocessable(
      `The content of this file is not what its name says (.${accepted.extension}).`,
      'file',
      'file_content',
    )
  }
}

/** Stops reading once the beginning has shown the type. */
async function contentType(content: Readable) {
  try {
    return await fileTypeFromStream(Readable.toWeb(content) as ReadableStream<Uint8Array>)
  } finally {
    content.destroy()
  }
}

/**
 * Text that pages show or read, recognised by name because its content has no signature. A browser runs none of
 * these.
 */
const BY_NAME = new Map([
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['md', 'text/plain'],
  ['csv', 'text/csv'],
  ['json', 'application/json'],
])

const SHOWN_BY_PAGES = /^(?:image|audio|video|font)\/|^application\/pdf$/

/**
 * Returns the type to serve any file with. It is the recognised type of its content, or plain bytes, which no
 * browser runs.
 */
export async function typeOfAny(name: string, read: () => Promise<Readable>): Promise<string> {
  const found = (await contentType(await read()))?.mime
  const named = BY_NAME.get(extensionOf(name) ?? '')
  if (found !== undefined && SHOWN_BY_PAGES.test(found)) return found
  // XML has a signature. An SVG picture is XML without a signature of its own.
  const isNamed = found === undefined || (named === 'image/svg+xml' && found === 'application/xml')
  return (isNamed ? named : undefined) ?? 'application/octet-stream'
}

/** Checks whether the bytes occur in the stream, also across two chunks. */
async function includesText(stream: Readable, bytes: Buffer): Promise<boolean> {
  let end = Buffer.alloc(0)
  for await (const chunk of stream) {
    const seen = Buffer.concat([end, chunk as Buffer])
    if (seen.includes(bytes)) return true
    end = seen.subarray(Math.max(0, seen.length - bytes.length + 1))
  }
  return false
}
