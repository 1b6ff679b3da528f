import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { copy } from '../ui/copy.ts'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'

interface Props {
  title: string
  /** Why, in a sentence. */
  children: string
  onClose: () => void
}

/** In place of a question: what was asked for cannot be done. */
export const RefusedDialog = ({ title, children, onClose }: Props) => (
  <Dialog role="alertdialog" width="small" title={title} isOpen onOpenChange={onClose}>
    <DialogBody>
      <Alert tone="danger">{children}</Alert>
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" autoFocus onPress={onClose}>
        {copy.ok}
      </Button>
    </DialogFooter>
  </Dialog>
)
