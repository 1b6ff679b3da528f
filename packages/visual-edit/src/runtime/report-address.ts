import type { ToParent } from './messages.ts'

/** Tells where the page is: once it has loaded, and with every change of its address (P-13). */
export function reportAddress(post: (message: ToParent) => void): void {
  let told: string | undefined
  const tell = () => {
    const url = window.location.href
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
  // Not before the app has run: it takes tokens out of the address first.
  if (document.readyState === 'complete') tell()
  else window.addEventListener('load', tell)
}
