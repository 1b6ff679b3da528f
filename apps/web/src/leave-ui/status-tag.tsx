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

/** Where a request stands: word, icon and colour. Bars and columns are hatched while nothing is decided; a word needs no pattern behind it. */
export const StatusTag = ({ status }: { status: ShownStatus }) => (
  <Tag {...LOOK[status]}>{statusLabel(status)}</Tag>
)

/** On approved leave of which a change waits, for whoever decides on it. */
export const ChangeWaitsTag = () => <Tag {...LOOK.pending}>{requestListCopy.changeWaits}</Tag>
