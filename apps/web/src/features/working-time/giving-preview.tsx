import { type AssignmentRow, workingTimeCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { workingTimePreview } from '../../data/working-time/work-assignments.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { TouchedLines } from '../../leave-ui/touched-leave.tsx'
import { WorkProgress } from '../../leave-ui/work-progress.tsx'
import { Alert } from '../../ui/alert.tsx'
import { FourWeeks } from './four-weeks.tsx'

/** Previews an assignment from the server's answer: the schedules that it ends, and four weeks. */
export function GivingPreview({ gift }: { gift: AssignmentRow | undefined }) {
  return (
    <section aria-label={copy.nextWeeks} className="flex flex-col gap-2 rounded-md bg-sunken/50 p-3">
      <h3 className="font-medium">{copy.nextWeeks}</h3>
      {gift === undefined ? <p className="text-ink-muted">{copy.previewWaits}</p> : <Answer gift={gift} />}
    </section>
  )
}

function Answer({ gift }: { gift: AssignmentRow }) {
  const { data, error } = useQuery(workingTimePreview(gift))
  if (error !== null)
    return (
      <Alert tone="warning" isAnnounced>
        {errorMessage(error)}
      </Alert>
    )
  if (data === undefined)
    return (
      <div className="h-56">
        <WorkProgress of="giveWorkingTime" />
      </div>
    )
  const { ends, resumes, days, leave } = data
  return (
    <>
      {ends && <p>{copy.ends(ends.pattern, ends.valid_to)}</p>}
      {resumes && <p>{copy.resumes(resumes.pattern, resumes.valid_from)}</p>}
      <FourWeeks days={days} />
      {leave && <TouchedLines preview={leave} />}
    </>
  )
}
