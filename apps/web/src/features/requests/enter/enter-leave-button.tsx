import { enterLeaveCopy as copy } from '@leavewell/leave'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAskedWindow } from '../../../leave-ui/use-asked-window.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'

/** The window, loaded when somebody wants it. */
export const EnterLeaveDialog = lazyPart(
  async () => (await import('./enter-leave-dialog.tsx')).EnterLeaveDialog,
)

interface Props {
  /** With its words on a phone, too. */
  isWorded?: boolean
}

/** Opens the window for entering leave; for administrators. */
export function EnterLeaveButton({ isWorded = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  useAskedWindow({ 'enter-leave': () => setOpen(true) })
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden />} onPress={() => setOpen(true)}>
        {/* Beside the title of a phone there is room for the icon alone. */}
        <span className={isWorded ? '' : 'max-md:sr-only'}>{copy.enterLeave}</span>
      </Button>
      <Suspense>{isOpen && <EnterLeaveDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
