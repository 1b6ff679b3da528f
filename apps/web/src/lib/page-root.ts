import { type ReactNode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/** Renders the app as a transition, so that a slow phone can respond to touches during the first render. */
export function showApp(app: ReactNode): void {
  const element = document.getElementById('root')
  if (element === null) throw new Error('The page has no #root')
  root = createRoot(element)
  startTransition(() => root?.render(app))
}

/**
 * Unmounts the app before the page is left, so that it sends no further calls. The start content of index.html
 * is visible again.
 */
export const takeDownApp = (): void => root?.unmount()

/**
 * Loads the app for another identity of its user, at a path or here. Forms of the former identity do not ask whether to
 * leave.
 */
export function restartApp(path?: string): void {
  takeDownApp()
  if (path === undefined) window.location.reload()
  else window.location.replace(path)
}
