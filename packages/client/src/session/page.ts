/** The client's use of the page it runs in. Absent in Node. */
export interface Page {
  /** Address as in the address bar. */
  readonly address: string
  /** Address of the page whose link led here, if known. */
  readonly referrer?: string
  /** Whether another page shows this one inside itself. */
  readonly isFramed?: boolean
  goTo(url: string): void
  replaceAddress(url: string): void
  reload(): void
}

/** Returns the page in a browser, undefined elsewhere. */
export function browserPage(): Page | undefined {
  if (typeof window === 'undefined' || typeof document === 'undefined') return undefined
  return {
    get address() {
      return window.location.href
    },
    get referrer() {
      return document.referrer
    },
    isFramed: window.parent !== window,
    goTo: url => window.location.assign(url),
    replaceAddress: url => window.history.replaceState(window.history.state, '', url),
    reload: () => window.location.reload(),
  }
}
