/** Path of a file below our origin: `/files/{id}/{name}`. */
export const filePath = (id: string, name: string) => `/files/${id}/${encodeURIComponent(name)}`

/** What stands for a private file until somebody asks for an address of it. */
export const fileUri = (id: string, name: string) => `private/${id}/${encodeURIComponent(name)}`

/** The id in such a text; undefined for any other. */
export const fileIdOfUri = (uri: unknown): string | undefined =>
  typeof uri === 'string' ? URI.exec(uri)?.[1] : undefined

const URI = /^private\/([\w-]{22})\/[^/\s\\]+$/
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
  if (originsOf(publicUrl).includes(askedOrigin)) return askedOrigin + path
  return lastingOrigin(publicUrl) + path
}

/** What an address of a file that is kept begins with: nothing on one machine, which has several names, so that it holds under each. */
export function lastingOrigin(publicUrl: string | undefined): string {
  const [only, ...others] = publicUrl === undefined ? [] : originsOf(publicUrl)
  return only !== undefined && others.length === 0 ? only : ''
}

/** The id in an address of one of our files, absolute or not, or in what stands for a private one; undefined for anything else. */
export function fileIdOf(address: unknown, publicUrl: string): string | undefined {
  const ofUri = fileIdOfUri(address)
  if (ofUri !== undefined) return ofUri
  if (typeof address !== 'string' || /[\s\\]/.test(address)) return undefined
  try {
    const url = new URL(address, publicUrl)
    return originsOf(publicUrl).includes(url.origin) ? PATH.exec(url.pathname)?.[1] : undefined
  } catch {
    return undefined
  }
}
