import type { ToParent } from './messages.ts'

/** The builder's page around this one, if it has a configured origin. */
export interface ParentFrame {
  post(message: ToParent): void
  onMessage(listener: (message: unknown) => void): void
}

/** The used part of the window. */
export interface FramedWindow {
  readonly parent: unknown
  readonly location: {
    readonly ancestorOrigins?: { readonly length: number; readonly [index: number]: string }
  }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Returns the parent frame, if there is one (P-01) and its origin is configured. If the browser does not reveal
 * the parent's origin, every message is addressed to each configured origin. The browser delivers it to the
 * matching one only, and never to a stranger. Messages are accepted only from the parent, and only while it is
 * on a configured origin.
 */
export function findParentFrame(page: FramedWindow, origins: readonly string[]): ParentFrame | undefined {
  const parent = page.parent as Window
  if (page.parent === page) return undefined
  const [origin] = Array.from(page.location.ancestorOrigins ?? [])
  const allowed = origin === undefined ? origins : origins.filter(allowed => allowed === origin)
  if (allowed.length === 0) return undefined
  return {
    post(message) {
      for (const target of allowed) parent.postMessage(message, target)
    },
    onMessage(listener) {
      page.addEventListener('message', event => {
        if (event.source === parent && allowed.includes(event.origin)) listener(event.data)
      })
    },
  }
}
