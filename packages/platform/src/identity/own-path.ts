/** Path and query of an address of ours; the root for any other. */
export function ownPath(address: unknown, origins: readonly string[]): string {
  if (typeof address !== 'string') return '/'
  try {
    const url = new URL(address, origins[0])
    return origins.some(origin => new URL(origin).origin === url.origin)
      ? `${url.pathname.replace(/^\/+/, '/')}${url.search}`
      : '/'
  } catch {
    return '/'
  }
}
