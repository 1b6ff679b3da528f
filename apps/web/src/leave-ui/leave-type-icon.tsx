import type { LeaveIcon } from '@leavewell/leave'
import { Baby, CircleMinus, Cross, type LucideProps, Sun, UserRound } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { classes } from '../lib/classes.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useLeaveTypes } from './use-leave-types.ts'

/** The icons of the specification's types. The others load when a type has one, to keep the first load small. */
const FIRST_ICONS: Partial<Record<LeaveIcon, ComponentType<LucideProps>>> = {
  sun: Sun,
  cross: Cross,
  person: UserRound,
  baby: Baby,
  'circle-minus': CircleMinus,
}

const FurtherLeaveIcon = lazyPart(async () => (await import('./further-leave-icon.tsx')).FurtherLeaveIcon)

interface Look {
  className?: string | undefined
}

/**
 * The icon of a leave type, which distinguishes it without colours. Decorative, so text must be next to it or
 * describe the bar.
 */
export const LeaveTypeIcon = ({ type, className }: Look & { type: string }) => (
  <LeaveIconImage icon={useLeaveTypes().of(type).icon} className={className} />
)

/** One of the icons that a leave type can have. */
export function LeaveIconImage({ icon, className }: Look & { icon: LeaveIcon }) {
  const Icon = FIRST_ICONS[icon]
  const look = classes('shrink-0', className)
  if (Icon) return <Icon aria-hidden className={look} />
  return (
    <Suspense fallback={<span className={look} />}>
      <FurtherLeaveIcon icon={icon} className={look} />
    </Suspense>
  )
}
