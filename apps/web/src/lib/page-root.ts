import { type ReactNode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/** Draws the app, as a transition, so that a slow phone can answer a touch between two parts of the first picture. */
export function showApp(app: ReactNode): void {
  const element = document.getElementById('root')
  if (element === null) throw new Error('The page has no #root')
  root = createRoot(element)
  startTransition(() => root?.render(app))
}

/** Takes the app from the page, which is about to be left: it asks the server for nothing more. What index.html shows stands there again. */
export const takeDownApp = (): void => root?.unmount()
