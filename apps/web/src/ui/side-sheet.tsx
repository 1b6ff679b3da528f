import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { copy } from './copy.ts'
import { IconButton } from './icon-button.tsx'

interface Props {
  /** Also its accessible name. */
  title: string
  subtitle?: ReactNode
  /** Before the title. */
  mark?: ReactNode
  /** Actions for the content, next to the title. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A page in a sheet over the right side of the current page, which stays in place. On phones it covers the
 * whole page.
 */
export const SideSheet = ({ title, subtitle, mark, actions, onClose, children }: Props) => (
  <ModalOverlay
    isOpen
    isDismissable
    onOpenChange={isOpen => !isOpen && onClose()}
    className="fixed inset-x-0 top-0 z-50 h-(--visual-viewport-height) bg-scrim opacity-100 transition-opacity duration-180 max-md:pt-(--toasts) starting:opacity-0"
  >
    <Modal className="ml-auto h-full w-full translate-x-0 bg-canvas shadow-dialog transition-transform duration-180 md:w-[min(60rem,100vw-5rem)] md:border-line md:border-l starting:translate-x-full">
      <Dialog className="flex h-full flex-col outline-none">
        <header className="flex flex-wrap items-center gap-3 border-line border-b bg-surface px-4 py-3 md:px-6">
          {mark}
          <div className="min-w-0 flex-1">
            <Heading slot="title" className="truncate font-semibold text-dialog">
              {title}
            </Heading>
            {subtitle !== undefined && <div className="text-ink-muted">{subtitle}</div>}
          </div>
          <IconButton
            label={copy.close}
            onPress={onClose}
            className="-mr-1.5 md:order-last"
            hasTooltip={false}
          >
            <X aria-hidden />
          </IconButton>
          {actions !== undefined && (
            <div className="flex flex-wrap items-center gap-2 max-md:w-full">{actions}</div>
          )}
        </header>
        <div
          data-dialog="body"
          className="relative flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:p-6"
        >
          {children}
        </div>
      </Dialog>
    </Modal>
  </ModalOverlay>
)
