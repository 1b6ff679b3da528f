import { type ComponentProps, Suspense } from 'react'
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
  useSession().settings.cash_outs === true && (
    <Suspense>
      <Pending />
    </Suspense>
  )
