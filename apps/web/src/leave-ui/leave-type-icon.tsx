import type { LeaveType } from '@leavewell/leave'
import { Baby, CircleMinus, Cross, type LucideProps, Sun, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { classes } from '../lib/classes.ts'

const ICONS: Record<LeaveType, ComponentType<LucideProps>> = {
  annual: Sun,
  sick: Cross,
  personal: UserRound,
  maternity_paternity: Baby,
  unpaid: CircleMinus,
}

/** The sign of a leave type, which tells it apart where colours do not: beside its word, or in a bar that is described. */
export function LeaveTypeIcon({ type, className }: { type: string; className?: string | undefined }) {
  const Icon = ICONS[type as LeaveType] ?? Sun
  return <Icon aria-hidden className={classes('shrink-0', className)} />
}
