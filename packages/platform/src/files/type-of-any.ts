import type { Readable } from 'node:stream'
import { contentType, extensionOf } from './accepted-type.ts'

/** Text that pages show or read, told by the name because its content has no mark. Nothing here is run by a browser. */
const BY_NAME = new Map([
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['md', 'text/plain'],
  ['csv', 'text/csv'],
  ['json', 'application/json'],
])

const SHOWN_BY_PAGES = /^(?:image|audio|video|font)\/|^application\/pdf$/

/** The type a file of any kind is served with: what its content is known to be, or plain bytes, which no browser runs. */
export async function typeOfAny(name: string, read: () => Promise<Readable>): Promise<string> {
  const found = (await contentType(await read()))?.mime
  const named = BY_NAME.get(extensionOf(name) ?? '')
  if (found !== undefined && SHOWN_BY_PAGES.test(found)) return found
  // XML has a mark of its own; the picture made of it has not.
  const isNamed = found === undefined || (named === 'image/svg+xml' && found === 'application/xml')
  return (isNamed ? named : undefined) ?? 'application/octet-stream'
}
