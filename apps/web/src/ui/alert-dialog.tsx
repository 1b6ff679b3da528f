import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface Props {
  title: string
  /** What to say; closed while there is nothing. */
  text: string | undefined
  /** Says why something cannot be done, in place of a question; a press beside it does not close it. */
  isRefusal?: boolean
  onClose: () => void
}

/** Says one thing that has to be noticed. */
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
