/** A part of a content, both bytes inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Returns the part that a `Range` header requests of a content of this size (RFC 9110, 14.2). Undefined means
 * the whole, also for several parts and for headers that cannot be parsed. 'beyond' means that the part does
 * not exist.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  // Without a first byte it is the end of the content, of this length.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first < size ? { first, last } : 'beyond'
}
