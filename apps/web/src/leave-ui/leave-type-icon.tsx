import type { LeaveTypeKey } from '@leavewell/leave'
import { Baby, CircleMinus, Cross, type LucideProps, Sun, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { classes } from '../lib/classes.ts'

const ICONS: Record<LeaveTypeKey, ComponentType<LucideProps>> = {
  annual: Sun,
  sick: Cross,
  personal: UserRound,
  maternity_paternity: Baby,
  unpaid: CircleMinus,
}

/**
 * The icon of a leave type, which distinguishes it without colours. Decorative, so text must be next to it or
 * describe the bar.
 */
export function LeaveTypeIcon({ type, className }: { type: string; className?: string | undefined }) {
  const Icon = ICONS[type as LeaveTypeKey] ?? Sun
  return <Icon aria-hidden className={classes('shrink-0', className)} />
}
