import type { ToParent } from './messages.ts'

/** Tells where the page is, at the start and with every change of its address (P-13). */
export function reportAddress(post: (message: ToParent) => void): void {
  let told: string | undefined
  const tell = () => {
    const url = withoutToken(window.location.href)
    if (url === told) return
    told = url
    post({ type: 'app_changed_url', url })
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    history[name] = (...change) => {
      original.apply(history, change)
      tell()
    }
  }
  window.addEventListener('popstate', tell)
  tell()
}

/** An address without the token that may come in it; the app takes it out itself, but only once it runs. */
export function withoutToken(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('access_token')) return address
  url.searchParams.delete('access_token')
  return url.href
}
