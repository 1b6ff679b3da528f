import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface Props {
  title: string
  /** What to say; closed while there is nothing. */
  text: string | undefined
  onClose: () => void
}

/** Says one thing that has to be noticed. */
export function AlertDialog({ title, text, onClose }: Props) {
  return (
    <Dialog
      role="alertdialog"
      width="small"
      title={title}
      isDismissable
      isOpen={text !== undefined}
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      <DialogBody>
        <p className="text-ink-muted">{text}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" autoFocus onPress={onClose}>
          {copy.ok}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
