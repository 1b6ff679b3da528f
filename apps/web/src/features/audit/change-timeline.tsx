import { type AuditRow, formatMoment, formatTime } from '@leavewell/leave'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Timeline } from '../../ui/timeline.tsx'
import { ChangeLine, Subject, Who } from './change-parts.tsx'

/** The owner of the history: a person or one record. */
export type HistoryOf = 'person' | 'record'

interface Props {
  /** Accessible name of the list. */
  label: string
  rows: readonly AuditRow[]
  of: HistoryOf
}

const SIGNS = {
  create: { icon: <Plus aria-hidden />, tone: 'success' },
  update: { icon: <Pencil aria-hidden />, tone: 'neutral' },
  delete: { icon: <Trash2 aria-hidden />, tone: 'danger' },
} as const

/** A history by day, one line for each change with its author. It omits what the heading already says. */
export const ChangeTimeline = ({ label, rows, of }: Props) => (
  <Timeline
    label={label}
    entries={rows.map(row => ({
      id: String(row.seq),
      at: row.at,
      day: formatMoment(row.at),
      time: formatTime(row.at),
      ...SIGNS[row.kind],
      title: (
        <div className="flex min-w-0 gap-x-3 max-md:flex-col">
          {of === 'person' && row.subject !== row.person?.full_name && (
            <span className="min-w-0 shrink-0 truncate font-medium leading-6 md:max-w-[45%]">
              <Subject row={row} isOnTheirPage />
            </span>
          )}
          <div className="min-w-0 grow">
            <ChangeLine row={row} />
          </div>
          <div className="shrink-0 text-meta leading-6 md:max-w-48">
            <Who row={row} />
          </div>
        </div>
      ),
    }))}
  />
)
