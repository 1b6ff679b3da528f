import type { LeaveType } from '@leavewell/leave'
import { Baby, CircleMinus, Cross, type LucideProps, Sun, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'

const ICONS: Record<LeaveType, ComponentType<LucideProps>> = {
  annual: Sun,
  sick: Cross,
  personal: UserRound,
  maternity_paternity: Baby,
  unpaid: CircleMinus,
}

/** The sign of a leave type, which tells it apart where colours do not: beside its word, or in a bar that is described. */
export function LeaveTypeIcon({ type }: { type: LeaveType }) {
  const Icon = ICONS[type] ?? Sun
  return <Icon aria-hidden className="size-3.5 shrink-0" />
}
