import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { wantToasts } from './toasts-wanted.ts'

/** A toast message. */
export interface ToastContent {
  tone: 'success' | 'danger' | 'info'
  text: string
  /** An action for the message, as long as it is shown. */
  action?: { label: string; onPress: () => void }
}

/** Maximum number of toasts. A new one removes the oldest. */
const MAX_TOASTS = 20

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: MAX_TOASTS })

const kept: string[] = []

/**
 * Shows a message for some milliseconds. Hover or focus pauses the time. It replaces an equal message that is already
 * shown, because screen readers then announce it. A toast with an action always closes in time, because then the
 * action is no longer possible.
 */
export function showToast(content: ToastContent, timeout: number): void {
  wantToasts()
  const equal = shownEqual(content)
  if (equal) toastQueue.close(equal.key)
  const oldest = kept.length >= MAX_TOASTS ? kept[0] : undefined
  if (oldest !== undefined) toastQueue.close(oldest)
  const key: string = toastQueue.add(content, {
    ...(content.action === undefined && { timeout }),
    onClose: () => kept.splice(kept.indexOf(key), 1),
  })
  if (content.action !== undefined) setTimeout(() => toastQueue.close(key), timeout)
  kept.push(key)
}

/** An equal message that is shown. A message with an action is always separate. */
const shownEqual = ({ tone, text, action }: ToastContent) =>
  action === undefined
    ? toastQueue.visibleToasts.find(
        ({ content }) => content.action === undefined && content.tone === tone && content.text === text,
      )
    : undefined
