import { systemCopy as copy, formatNumber, type SystemJob } from '@leavewell/leave'
import { Check, TriangleAlert } from 'lucide-react'
import { Ago } from '../../leave-ui/ago.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'

/** The server's recurring jobs with their last results. */
export const JobsCard = ({ jobs }: { jobs: readonly SystemJob[] }) => (
  <Card title={copy.jobs} isFlush>
    {jobs.length === 0 ? (
      <p className="px-4 pb-4 text-ink-muted">{copy.noJobs}</p>
    ) : (
      <div className="border-line border-t">
        <Table
          label={copy.jobs}
          columns={COLUMNS}
          rows={jobs}
          keyOf={({ name }) => name}
          card={job => (
            <div className="flex flex-col items-start gap-2">
              <div className="flex w-full items-start justify-between gap-3">
                <span className="font-medium">{nameOf(job)}</span>
                <span className="text-ink-muted">
                  <Ago at={job.last_started} />
                </span>
              </div>
              <Outcome job={job} />
            </div>
          )}
        />
      </div>
    )}
  </Card>
)

const Outcome = ({ job: { last_error } }: { job: SystemJob }) =>
  last_error === null ? (
    <Tag tone="success" icon={<Check aria-hidden />}>
      {copy.well}
    </Tag>
  ) : (
    <span className="flex items-start gap-2 break-words text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {last_error}
    </span>
  )

/** A job without a label is shown by its name in the code. */
const nameOf = ({ name }: SystemJob): string => (copy.jobNames as Record<string, string>)[name] ?? name

const COLUMNS: Column<SystemJob>[] = [
  { id: 'job', title: copy.job, isRowHeader: true, cell: nameOf },
  { id: 'last', title: copy.lastRun, cell: ({ last_started }) => <Ago at={last_started} /> },
  {
    id: 'took',
    title: copy.duration,
    align: 'end',
    cell: ({ last_ms }) => copy.milliseconds(formatNumber(last_ms)),
  },
  { id: 'outcome', title: copy.outcome, cell: job => <Outcome job={job} /> },
]
