/** What the client does with the page it runs in. Absent in Node. */
export interface Page {
  /** Address as in the address bar. */
  readonly address: string
  goTo(url: string): void
  replaceAddress(url: string): void
  reload(): void
}

/** The page in a browser, undefined elsewhere. */
export function browserPage(): Page | undefined {
  if (typeof window === 'undefined' || typeof document === 'undefined') return undefined
  return {
    get address() {
      return window.location.href
    },
    goTo: url => window.location.assign(url),
    replaceAddress: url => window.history.replaceState(window.history.state, '', url),
    reload: () => window.location.reload(),
  }
}
