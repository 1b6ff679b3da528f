import { useSyncExternalStore } from 'react'
import { Alert } from './alert.tsx'
import { toastQueue } from './toast-queue.ts'

interface Props {
  children: string
  /** One line below other content, instead of a box. */
  isLine?: boolean
}

/**
 * A failure that a toast also shows. It appears after the toast has closed, so that the message is only in one
 * place.
 */
export function LastingAlert({ children, isLine = false }: Props) {
  const isPassing = useSyncExternalStore(subscribe, () => isShown(children))
  if (isPassing) return null
  if (isLine) return <p className="mt-1 text-danger-ink text-meta">{children}</p>
  return <Alert tone="danger">{children}</Alert>
}

const subscribe = (listener: () => void) => toastQueue.subscribe(listener)
const isShown = (text: string) => toastQueue.visibleToasts.some(({ content }) => content.text === text)
