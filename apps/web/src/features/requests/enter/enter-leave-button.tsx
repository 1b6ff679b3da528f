import { enterLeaveCopy as copy } from '@leavewell/leave'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAskedWindow } from '../../../leave-ui/use-asked-window.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'

/** The dialog, loaded on demand. */
export const EnterLeaveDialog = lazyPart(
  async () => (await import('./enter-leave-dialog.tsx')).EnterLeaveDialog,
)

/** The dialog that adds leave for employees, and how it is opened. For administrators. */
export function useEnterLeave(mayOpen = true) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useAskedWindow(mayOpen ? { 'enter-leave': open } : {})
  return {
    open,
    dialog: <Suspense>{isOpen && <EnterLeaveDialog onClose={() => setOpen(false)} />}</Suspense>,
  }
}

/** Opens the dialog. */
export function EnterLeaveButton() {
  const { open, dialog } = useEnterLeave()
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden />} onPress={open}>
        {copy.enterLeave}
      </Button>
      {dialog}
    </>
  )
}
