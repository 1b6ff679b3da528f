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

interface Props {
  /** Whether the button has a label on a phone, too. */
  isWorded?: boolean
}

/** Opens the dialog that adds leave for employees. For administrators. */
export function EnterLeaveButton({ isWorded = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  useAskedWindow({ 'enter-leave': () => setOpen(true) })
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden />} onPress={() => setOpen(true)}>
        {/* Next to the title, a phone has only room for the icon. */}
        <span className={isWorded ? '' : 'max-md:sr-only'}>{copy.enterLeave}</span>
      </Button>
      <Suspense>{isOpen && <EnterLeaveDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
