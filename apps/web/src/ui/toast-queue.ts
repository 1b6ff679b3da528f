import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { wantToasts } from './toasts-wanted.ts'

/** A passing message. */
export interface ToastContent {
  tone: 'success' | 'danger' | 'info'
  text: string
  /** What can still be done about it, as long as it is shown. */
  action?: { label: string; onPress: () => void }
}

/** How many are kept; the oldest goes when one more comes. */
const MAX_TOASTS = 20

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: MAX_TOASTS })

const kept: string[] = []

/**
 * Shows a message for some milliseconds; pointing at it or focusing it holds the time. One that is shown already stays, and its time begins
 * again. One with an action goes when its time is over in any
 * case: by then nothing can be done.
 */
export function showToast(content: ToastContent, timeout: number): void {
  wantToasts()
  const timer = shownTimer(content)
  if (timer) {
    timer.pause()
    timer.reset(timeout)
    return
  }
  const oldest = kept.length >= MAX_TOASTS ? kept[0] : undefined
  if (oldest !== undefined) toastQueue.close(oldest)
  const key: string = toastQueue.add(content, {
    ...(content.action === undefined && { timeout }),
    onClose: () => kept.splice(kept.indexOf(key), 1),
  })
  if (content.action !== undefined) setTimeout(() => toastQueue.close(key), timeout)
  kept.push(key)
}

/** Of the same message, where that is shown. One with an action is about something of its own. */
const shownTimer = ({ tone, text, action }: ToastContent) =>
  action === undefined
    ? toastQueue.visibleToasts.find(
        ({ content }) => content.action === undefined && content.tone === tone && content.text === text,
      )?.timer
    : undefined
