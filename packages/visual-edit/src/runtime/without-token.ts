/** An address without the token that may come in it; the app takes it out itself, but only once it runs. */
export function withoutToken(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('access_token')) return address
  url.searchParams.delete('access_token')
  return url.href
}
