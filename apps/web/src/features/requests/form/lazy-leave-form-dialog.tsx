import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useIdleAfterLoad } from '../../../lib/use-idle-after-load.ts'
import type { LeaveFormDialog as Dialog } from './leave-form-dialog.tsx'

const load = async () => (await import('./leave-form-dialog.tsx')).LeaveFormDialog
const Loaded = lazyPart(load)

/** Somebody is about to ask for the form: its code is fetched. */
export const fetchLeaveForm = (): void => void load().catch(() => {})

/** The form's code (dates, calendar, select) comes after the page and its data, or when it is asked for. */
export function LeaveFormDialog(props: ComponentProps<typeof Dialog>) {
  const { isIdle } = useIdleAfterLoad()
  if (!isIdle && !props.isOpen) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
