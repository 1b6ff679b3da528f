import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { BalancesOnDayDialog as Dialog } from './balances-on-day-dialog.tsx'

const load = async () => (await import('./balances-on-day-dialog.tsx')).BalancesOnDayDialog
const Loaded = lazyPart(load)

/** Somebody is about to ask: the code of the window is fetched. */
export const fetchOnDay = (): void => void load().catch(() => {})

/** What is left on another day, in a window whose code comes when it is asked for. */
export const BalancesOnDayDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
