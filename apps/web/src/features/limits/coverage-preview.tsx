import { type CoverageQuestion, leaveLimitsCopy as copy, formatWeekdayAndDay } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { previewCoverage } from '../../data/leave-limits/leave-limits.ts'
import { useDebouncedQuery } from '../../lib/use-debounced-query.ts'
import { LimitPreview, PreviewAnswer } from './limit-preview.tsx'
import { PreviewedList } from './previewed-list.tsx'

/** Previews the people that a minimum staffing rule applies to, and the upcoming days that already break it. */
export function CoveragePreview({ question }: { question: CoverageQuestion | undefined }) {
  const asked = useDebouncedQuery(question)
  return <LimitPreview waits={copy.coverageWaits}>{asked && <Answer question={asked} />}</LimitPreview>
}

const Answer = ({ question }: { question: CoverageQuestion }) => (
  <PreviewAnswer query={useQuery(previewCoverage(question))}>
    {({ days, total }) =>
      total === 0 ? (
        <p>{copy.noDaysThere}</p>
      ) : (
        <PreviewedList
          label={copy.brokenDays}
          title={copy.daysThere(total)}
          text={copy.daysStay}
          lines={days}
          total={total}
          keyOf={({ day }) => day}
        >
          {({ day, absent, present }) => (
            <span className="figures flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{formatWeekdayAndDay(day)}</span>
              <span className="text-ink-muted">{copy.brokenBy(absent, present)}</span>
            </span>
          )}
        </PreviewedList>
      )
    }
  </PreviewAnswer>
)
