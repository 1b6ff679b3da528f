import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface Props {
  label: string
  width: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A sheet from the side, over the page. */
export function Drawer({ label, width, isOpen, onOpenChange, children }: Props) {
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="fixed inset-0 z-40 bg-scrim opacity-100 transition-opacity duration-180 starting:opacity-0 exiting:opacity-0"
    >
      <Modal
        style={{ width }}
        className="h-full max-w-[85vw] translate-x-0 bg-surface shadow-dialog transition-transform duration-180 starting:-translate-x-full exiting:-translate-x-full"
      >
        <Dialog aria-label={label} className="h-full outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
