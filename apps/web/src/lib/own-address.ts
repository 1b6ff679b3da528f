/** Returns path, query and fragment of a URL within our own origin. Undefined for others (A-21, M-04, OP-05). */
export function ownAddress(
  address: string | null | undefined,
  origin = window.location.origin,
): string | undefined {
  if (!address) return undefined
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : undefined
  } catch {
    return undefined
  }
}
