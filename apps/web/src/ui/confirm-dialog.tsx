import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { copy } from './copy.ts'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** What will happen. */
  children: ReactNode
  /** The label of the action, a verb. */
  confirm: string
  cancel?: string
  isDangerous?: boolean
  /** While pending, the dialog stays open until the caller closes it. */
  isPending?: boolean
  onConfirm: () => void
}

/** Asks the user to confirm an action that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const { isOpen, onOpenChange, title, children, confirm, cancel = copy.cancel } = props
  const { isDangerous = false, isPending = false, onConfirm } = props
  return (
    <Dialog role="alertdialog" width="small" title={title} isOpen={isOpen} onOpenChange={onOpenChange}>
      <DialogBody>
        <div className="text-ink-muted">{children}</div>
      </DialogBody>
      <DialogFooter>
        <Button autoFocus onPress={() => onOpenChange(false)}>
          {cancel}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
          {confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
