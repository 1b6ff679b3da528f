import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { DialogBody, DialogFooter } from './dialog.tsx'

interface Props {
  /** The result. */
  children: ReactNode
  /** Further information. */
  more?: ReactNode
  onClose: () => void
}

/** The last step of a dialog: the result, and a button that closes it. */
export const DialogResult = ({ children, more, onClose }: Props) => (
  <>
    <DialogBody>
      <Alert tone="success" isAnnounced>
        {children}
      </Alert>
      {more}
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" autoFocus onPress={onClose}>
        {copy.done}
      </Button>
    </DialogFooter>
  </>
)
