import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface Props {
  title: string
  /** The message. The dialog is closed while it is undefined. */
  text: string | undefined
  /** Explains why an action is refused, instead of a question. A press outside does not close it. */
  isRefusal?: boolean
  onClose: () => void
}

/** A dialog with one message that the user must notice. */
export const AlertDialog = ({ title, text, isRefusal = false, onClose }: Props) => (
  <Dialog
    role="alertdialog"
    width="small"
    title={title}
    isDismissable={!isRefusal}
    isOpen={text !== undefined}
    onOpenChange={isOpen => !isOpen && onClose()}
  >
    <DialogBody>
      {isRefusal ? <Alert tone="danger">{text}</Alert> : <p className="text-ink-muted">{text}</p>}
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" autoFocus onPress={onClose}>
        {copy.ok}
      </Button>
    </DialogFooter>
  </Dialog>
)
