import { setupCopy as copy, type SetupReport } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { changeSetup, setup } from '../../data/installation/setup.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SETUP_PATH } from './setup-links.ts'

/** The progress of the setup on a dashboard, until it is complete, hidden, or someone has requested leave. */
export function SetupCard() {
  const { data } = useQuery(setup())
  const hide = useMutation({
    ...changeSetup(),
    onSuccess: () => announceSuccess(copy.hidden),
    onError: () => announceServerError(copy.saveFailed),
  })
  const next = data?.steps.find(({ isDone }) => !isDone)
  if (data === undefined || next === undefined || data.isHidden || !data.isNew) return null
  const { title, text } = copy.steps[next.step]
  return (
    <Card
      title={copy.title}
      actions={
        <Button
          size="small"
          variant="quiet"
          isPending={hide.isPending}
          onPress={() => hide.mutate({ is_hidden: true })}
        >
          {copy.hide}
        </Button>
      }
    >
      <SetupProgress report={data} />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">{copy.next(title)}</p>
          <p className="text-ink-muted">{text(next.open)}</p>
        </div>
        <LinkButton href={SETUP_PATH}>{copy.open}</LinkButton>
      </div>
    </Card>
  )
}

/** The number of finished steps, as a bar. */
export function SetupProgress({ report: { steps } }: { report: SetupReport }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return <ProgressBar label={copy.progress(done, steps.length)} value={(100 * done) / steps.length} />
}
