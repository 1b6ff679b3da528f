import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { DialogBody, DialogFooter } from './dialog.tsx'

interface Props {
  /** What was done. */
  children: ReactNode
  onClose: () => void
}

/** The last step of a window: what it did, and a button that closes it. */
export const DialogResult = ({ children, onClose }: Props) => (
  <>
    <DialogBody>
      <Alert tone="success" isAnnounced>
        {children}
      </Alert>
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" autoFocus onPress={onClose}>
        {copy.done}
      </Button>
    </DialogFooter>
  </>
)
