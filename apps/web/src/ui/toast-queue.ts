import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

/** A passing message. */
export interface ToastContent {
  tone: 'success' | 'danger' | 'info'
  text: string
}

/** How many are kept; the oldest goes when one more comes. */
const MAX_TOASTS = 20

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: MAX_TOASTS })

const kept: string[] = []

/** Shows a message for some milliseconds; pointing at it or focusing it holds the time. */
export function showToast(content: ToastContent, timeout: number): void {
  const oldest = kept.length >= MAX_TOASTS ? kept[0] : undefined
  if (oldest !== undefined) toastQueue.close(oldest)
  const key: string = toastQueue.add(content, { timeout, onClose: () => kept.splice(kept.indexOf(key), 1) })
  kept.push(key)
}
