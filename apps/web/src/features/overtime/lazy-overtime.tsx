import { hasOvertime, type User } from '@leavewell/leave'
import { type ReactNode, Suspense } from 'react'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const Own = lazyPart(async () => (await import('./overtime-card.tsx')).OvertimeCard)

const Pending = lazyPart(async () => (await import('./pending-overtime-card.tsx')).PendingOvertimeCard)

/** The user's own overtime. */
export const OvertimeCard = ({ user }: { user: User }) => (
  <IfOvertime>
    <Own user={user} />
  </IfOvertime>
)

/** The overtime that the user can approve or reject. */
export const PendingOvertimeCard = () => (
  <IfOvertime>
    <Pending />
  </IfOvertime>
)

/** If no leave type ever gave overtime, pages neither show nor load it. */
const IfOvertime = ({ children }: { children: ReactNode }) =>
  hasOvertime(useLeaveTypes()) && <Suspense>{children}</Suspense>
