/** The part of an address within our own origin, from the path on; the root for any other (A-21, OP-05). */
export function ownAddress(address: string | null | undefined, origin = window.location.origin): string {
  if (!address) return '/'
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : '/'
  } catch {
    return '/'
  }
}
