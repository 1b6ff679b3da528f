import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useRef } from 'react'
import { notifications } from '../../data/notifications/notifications.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../session/session.ts'

const Card = lazyPart(async () => (await import('./cash-out-card.tsx')).CashOutCard)
const Pending = lazyPart(async () => (await import('./pending-cash-outs-card.tsx')).PendingCashOutsCard)

/** The cash-outs of a balance. */
export const CashOutCard = (props: ComponentProps<typeof Card>) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)

/** The cash-outs that the user can approve or reject. If no policy ever had them, pages neither show nor load them. */
export const PendingCashOutsCard = () =>
  useHasCashOuts() && (
    <Suspense>
      <Pending />
    </Suspense>
  )

/** An open page has the settings of its start. A notification that comes later can be of the first cash-out. */
function useHasCashOuts(): boolean {
  const { user, settings } = useSession()
  const isKnown = settings.cash_outs === true
  const { data } = useQuery({ ...notifications.mine(user.id), enabled: !isKnown })
  const newest = data && (data[0]?.id ?? '')
  const atStart = useRef(newest)
  atStart.current ??= newest
  return isKnown || (newest !== undefined && newest !== atStart.current)
}
