import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import {
  UNSTABLE_ToastRegion as Region,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastBody,
} from 'react-aria-components/Toast'
import { publishSize } from '../lib/publish-size.ts'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { IconButton } from './icon-button.tsx'
import { toastQueue } from './toast-queue.ts'

const ICONS = {
  success: <CircleCheck aria-hidden className="text-success-ink" />,
  danger: <CircleAlert aria-hidden className="text-danger-ink" />,
  info: <Info aria-hidden className="text-info-ink" />,
}

/**
 * The region of the toasts, mounted once around the app. It is at the top centre, where neither the sidebar nor the
 * top bar have buttons. On a phone it covers only the top bar and shows the newest toast. Below are the search of a
 * list, and at the bottom the next buttons. Dialogs and sheets leave room for it (0225). F6 focuses it, for which
 * React Aria needs its element in the first render.
 */
export function ToastRegion() {
  const hasToasts = useSyncExternalStore(subscribe, hasVisibleToasts)
  if (!hasToasts) return null
  return (
    <Region
      ref={followBottom}
      queue={toastQueue}
      aria-label={copy.messages}
      className="fixed inset-x-2 top-[calc(max(var(--banner),env(safe-area-inset-top))+0.125rem)] z-60 flex max-h-dvh flex-col gap-2 overflow-y-auto rounded-lg max-md:[&_li:not(:first-child)]:hidden md:inset-x-0 md:top-[calc(var(--banner)+0.625rem)] md:mx-auto md:w-fit md:max-w-[34rem]"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="flex items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-float max-md:min-h-13 max-md:gap-1 max-md:py-0.5 max-md:pr-1 max-md:pl-3 max-md:text-meta"
        >
          <ToastBody className="flex min-w-0 flex-1 items-start gap-3 py-1 max-md:items-center max-md:gap-2 max-md:py-0 md:[&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
            {ICONS[toast.content.tone]}
            <Text slot="title">{withWholeRanges(toast.content.text)}</Text>
          </ToastBody>
          {toast.content.action && (
            <Button
              size="small"
              onPress={() => {
                // The next toast would get the focus. So the page has it again (`keepFocus`).
                if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
                toast.content.action?.onPress()
                toastQueue.close(toast.key)
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <IconButton slot="close" size="small" label={copy.dismiss} hasTooltip={false}>
            <X aria-hidden />
          </IconButton>
        </Toast>
      )}
    </Region>
  )
}

const subscribe = (onChange: () => void) => toastQueue.subscribe(onChange)

const hasVisibleToasts = () => toastQueue.visibleToasts.length > 0

const GAP = 4

/** Dialogs and sheets begin below the toasts. */
const followBottom = publishSize('--toasts', region => region.getBoundingClientRect().bottom + GAP)

/** A range such as 28–30 stays in one line. */
const withWholeRanges = (text: string) =>
  text.split(/(\S+–\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
