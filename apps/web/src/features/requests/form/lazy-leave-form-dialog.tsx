import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { usePreload } from '../../../lib/use-idle-after-load.ts'
import type { LeaveFormDialog as Dialog } from './leave-form-dialog.tsx'

const load = async () => (await import('./leave-form-dialog.tsx')).LeaveFormDialog
const Loaded = lazyPart(load)

/** Preloads the code of the form when the user is likely to open it. */
export const fetchLeaveForm = (): void => void load().catch(() => {})

/** The leave form. Its code (dates, calendar, select) loads when the page is idle, or on demand. */
export function LeaveFormDialog(props: ComponentProps<typeof Dialog>) {
  const { isIdle } = usePreload()
  if (!isIdle && !props.isOpen) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
