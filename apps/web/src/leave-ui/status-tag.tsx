import { requestListCopy, type ShownStatus, statusLabel } from '@leavewell/leave'
import { Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tag, type Tone } from '../ui/tag.tsx'

const LOOK: Record<ShownStatus, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'warning', icon: <Clock aria-hidden /> },
  approved: { tone: 'success', icon: <Check aria-hidden /> },
  rejected: { tone: 'danger', icon: <X aria-hidden /> },
  cancelled: { tone: 'neutral', icon: <X aria-hidden /> },
}

/**
 * The status of a request as word, icon and colour. Pending bars are hatched, but a tag with a word needs no
 * pattern.
 */
export const StatusTag = ({ status }: { status: ShownStatus }) => (
  <Tag {...LOOK[status]}>{statusLabel(status)}</Tag>
)

/** Marks approved leave with a pending change request, for its approver. */
export const ChangeWaitsTag = () => <Tag {...LOOK.pending}>{requestListCopy.changeWaits}</Tag>
