import { privateLeaveCopy as copy } from '@leavewell/leave'
import { LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

/** Two presses of Escape within this time leave the page. */
const TWICE_MS = 1000

/** Leaves the page immediately, by a button that stays in sight or by two presses of Escape. */
export function QuickExit({ onLeave }: { onLeave: () => void }) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    function press({ key, repeat, timeStamp }: KeyboardEvent) {
      if (key !== 'Escape' || repeat) return
      if (timeStamp - pressedAt.current <= TWICE_MS) onLeave()
      pressedAt.current = timeStamp
    }
    // Before open dialogs and lists, which Escape closes too.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [onLeave])
  return (
    <div className="sticky top-[calc(var(--banner)+4rem)] z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="text-ink-muted max-md:sr-only">{copy.leavePageHint}</span>
      <Button variant="primary" icon={<LogOut aria-hidden />} onPress={onLeave}>
        {copy.leavePage}
      </Button>
    </div>
  )
}
