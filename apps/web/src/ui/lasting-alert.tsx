import { useSyncExternalStore } from 'react'
import { Alert } from './alert.tsx'
import { toastQueue } from './toast-queue.ts'

interface Props {
  children: string
  /** A line below something, rather than a box of its own. */
  isLine?: boolean
}

/** A failure that a passing message says: it stands here once that has gone, so that it is said in one place at a time. */
export function LastingAlert({ children, isLine = false }: Props) {
  const isPassing = useSyncExternalStore(subscribe, () => isShown(children))
  if (isPassing) return null
  if (isLine) return <p className="mt-1 text-danger-ink text-meta">{children}</p>
  return <Alert tone="danger">{children}</Alert>
}

const subscribe = (listener: () => void) => toastQueue.subscribe(listener)
const isShown = (text: string) => toastQueue.visibleToasts.some(({ content }) => content.text === text)
