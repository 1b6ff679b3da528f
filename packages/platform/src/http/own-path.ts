/** Returns path, query and fragment of an address of ours, and the root for any other. */
export function ownPath(address: unknown, origins: readonly string[]): string {
  if (typeof address !== 'string') return '/'
  try {
    const url = new URL(address, origins[0])
    return origins.some(origin => new URL(origin).origin === url.origin)
      ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
      : '/'
  } catch {
    return '/'
  }
}

/** Returns a path with a token in its query. It replaces any other token and keeps the rest unchanged. */
export function withToken(path: string, token: string): string {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(path) ?? []
  const kept = query.split('&').filter(part => part !== '' && !new URLSearchParams(part).has('access_token'))
  return `${before}?${[...kept, `access_token=${encodeURIComponent(token)}`].join('&')}${hash}`
}
