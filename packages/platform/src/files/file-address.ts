/** Path of a file below our origin: `/files/{id}/{name}`. */
export const filePath = (id: string, name: string) => `/files/${id}/${encodeURIComponent(name)}`

const PATH = /^\/files\/([\w-]{22})\/[^/]+$/
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The origins that are this server under `publicUrl`; on one machine, all names it has for itself. */
function originsOf(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map(name => `${protocol}//${name}${port && `:${port}`}`)
}

/**
 * Address of a file for whoever called us at `askedOrigin`. On one machine the page is reached under several names, and a browser
 * shows a picture only under the one it is on; under a name that nobody configured, the path alone holds.
 */
export function fileAddress(path: string, askedOrigin: string, publicUrl: string): string {
  const own = originsOf(publicUrl)
  if (own.includes(askedOrigin)) return askedOrigin + path
  return own.length === 1 ? own[0] + path : path
}

/** The id in an address of one of our files, absolute or not; undefined for any other address. */
export function fileIdOf(address: unknown, publicUrl: string): string | undefined {
  if (typeof address !== 'string' || /[\s\\]/.test(address)) return undefined
  try {
    const url = new URL(address, publicUrl)
    return originsOf(publicUrl).includes(url.origin) ? PATH.exec(url.pathname)?.[1] : undefined
  } catch {
    return undefined
  }
}
