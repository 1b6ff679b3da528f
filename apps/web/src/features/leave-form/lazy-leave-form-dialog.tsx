import { type ComponentProps, lazy, Suspense } from 'react'
import type { LeaveFormDialog as Dialog } from './leave-form-dialog.tsx'

const Loaded = lazy(async () => ({ default: (await import('./leave-form-dialog.tsx')).LeaveFormDialog }))

/** The form's code (dates, calendar, select) comes right after the page, not before it. */
export const LeaveFormDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
