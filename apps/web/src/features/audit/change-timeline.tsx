import { type AuditRow, auditCopy as copy, formatMoment } from '@leavewell/leave'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Timeline } from '../../ui/timeline.tsx'
import { ChangedFields, formatClock, Subject, Who } from './change-parts.tsx'

interface Props {
  /** Names the list. */
  label: string
  rows: readonly AuditRow[]
}

const SIGNS = {
  create: { icon: <Plus aria-hidden />, tone: 'success' },
  update: { icon: <Pencil aria-hidden />, tone: 'neutral' },
  delete: { icon: <Trash2 aria-hidden />, tone: 'danger' },
} as const

/** What happened to something, by day: what was done, by whom, and from what to what. */
export const ChangeTimeline = ({ label, rows }: Props) => (
  <Timeline
    label={label}
    entries={rows.map(row => ({
      id: String(row.seq),
      at: row.at,
      day: formatMoment(row.at),
      time: formatClock(row.at),
      ...SIGNS[row.kind],
      title: (
        <>
          <span className="text-ink-subtle text-meta">
            {copy.entities[row.entity]} · {copy.kinds[row.kind]}
          </span>
          <span className="block font-medium">
            <Subject row={row} />
          </span>
        </>
      ),
      children: (
        <>
          <ChangedFields row={row} />
          <div className="text-meta">
            <Who row={row} />
          </div>
        </>
      ),
    }))}
  />
)
