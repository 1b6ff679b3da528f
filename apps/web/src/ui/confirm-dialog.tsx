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
  /** The action in a verb. */
  confirm: string
  cancel?: string
  isDangerous?: boolean
  /** Under way: the dialog stays until the caller closes it. */
  isPending?: boolean
  onConfirm: () => void
}

/** Asks before something that cannot be taken back. */
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
