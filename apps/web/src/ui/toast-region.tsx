import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import {
  UNSTABLE_ToastRegion as Region,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastBody,
} from 'react-aria-components/Toast'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { IconButton } from './icon-button.tsx'
import { toastQueue } from './toast-queue.ts'

const ICONS = {
  success: <CircleCheck aria-hidden className="text-success-ink" />,
  danger: <CircleAlert aria-hidden className="text-danger-ink" />,
  info: <Info aria-hidden className="text-accent-ink" />,
}

/** Where passing messages appear: above in the middle, where neither a window nor the sidebar nor the top bar has buttons. Stands once, around everything. */
export function ToastRegion() {
  return (
    <Region
      queue={toastQueue}
      aria-label={copy.messages}
      className="fixed inset-x-4 top-[max(0.75rem,env(safe-area-inset-top))] z-60 flex max-h-dvh flex-col gap-2 overflow-y-auto rounded-lg md:inset-x-0 md:top-[calc(var(--banner)+0.625rem)] md:mx-auto md:w-fit md:max-w-[34rem]"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="flex items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-float"
        >
          <ToastBody className="flex min-w-0 flex-1 items-start gap-3 py-1 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
            {ICONS[toast.content.tone]}
            <Text slot="title">{withWholeRanges(toast.content.text)}</Text>
          </ToastBody>
          {toast.content.action && (
            <Button
              size="small"
              onPress={() => {
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
