/** Path of a file below our origin: `/files/{id}/{name}`. */
export const filePath = (id: string, name: string) => `/files/${id}/${encodeURIComponent(name)}`

const PATH = /^\/files\/([\w-]{22})\/[^/]+$/

/** The id in an address of one of our files, absolute or not; undefined for any other address. */
export function fileIdOf(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string') return undefined
  try {
    const url = new URL(address, origin)
    return url.origin === new URL(origin).origin ? PATH.exec(url.pathname)?.[1] : undefined
  } catch {
    return undefined
  }
}
