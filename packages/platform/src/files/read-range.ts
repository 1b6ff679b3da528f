/** A part of a content: both bytes belong to it. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The part that a `Range` header asks for, of a content of so many bytes (RFC 9110, 14.2). Undefined for the whole, which is also the
 * answer to several parts at once and to what nobody understands; 'beyond' when there is no such part.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  // Without a first byte it is the end of the content, so many bytes long.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first < size ? { first, last } : 'beyond'
}
