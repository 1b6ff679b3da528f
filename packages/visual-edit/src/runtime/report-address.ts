import type { ToParent } from './messages.ts'

/** Reports the address of the page, at the start and after every change (P-13). */
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

/** Returns an address without an access token. The app removes it too, but only once it runs. */
export function withoutToken(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('access_token')) return address
  url.searchParams.delete('access_token')
  return url.href
}
