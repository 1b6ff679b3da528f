import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { BalancesOnDayDialog as Dialog } from './balances-on-day-dialog.tsx'

const load = async () => (await import('./balances-on-day-dialog.tsx')).BalancesOnDayDialog
const Loaded = lazyPart(load)

/** Preloads the code of the dialog when the user is likely to open it. */
export const fetchOnDay = (): void => void load().catch(() => {})

/** The balances on another day, in a dialog whose code is loaded on demand. */
export const BalancesOnDayDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
