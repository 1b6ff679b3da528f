import { slackCopy as copy, type SlackAppState } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { removeSlackApp, slackApp, testSlackApp } from '../../data/installation/slack.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { announceFailure, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SlackAppDialog } from './slack-app-dialog.tsx'

/** The Slack app of the organisation: connect, test and disconnect it. */
export function SlackAppCard() {
  const query = useQuery(slackApp())
  const [opened, setOpened] = useOpened<'connect' | 'remove'>()
  const close = () => setOpened(undefined)
  const { mutateAsync: remove } = useMutation(removeSlackApp())
  return (
    <Card title={copy.title}>
      <p className="text-ink-muted">{copy.text}</p>
      <QueryView query={query} failed={copy.failed} loading={<Skeleton className="mt-3 h-12" />}>
        {({ app, manifest }) => (
          <>
            {app === null ? (
              <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-medium">{copy.notSet}</p>
                  <p className="text-ink-muted">{copy.notSetText}</p>
                </div>
                <Button onPress={() => setOpened('connect')}>{copy.connect}</Button>
              </div>
            ) : (
              <ConnectedApp app={app} onOpen={setOpened} />
            )}
            {opened === 'connect' && <SlackAppDialog manifest={manifest} onClose={close} />}
          </>
        )}
      </QueryView>
      {opened === 'remove' && (
        <ConfirmAction
          title={copy.removeTitle}
          confirm={copy.remove}
          cancel={copy.keep}
          isDangerous
          act={() => remove()}
          done={copy.removed}
          onClose={close}
        >
          <p>{copy.removeText}</p>
        </ConfirmAction>
      )}
    </Card>
  )
}

function ConnectedApp({
  app,
  onOpen,
}: {
  app: NonNullable<SlackAppState['app']>
  onOpen: (window: 'connect' | 'remove') => void
}) {
  const { mutateAsync: test, isPending } = useMutation(testSlackApp())
  const tryToken = () =>
    test().then(
      ({ problem }) => (problem === null ? announceSuccess(copy.tested) : announceFailure(problem)),
      (error: Error) => announceFailure(errorMessage(error)),
    )
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-3 border-line border-t pt-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words font-medium">{copy.connected(app.team_name)}</p>
        <p className="text-ink-muted">{copy.linked(app.linked)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" isPending={isPending} onPress={() => void tryToken()}>
          {copy.test}
        </Button>
        <Button size="small" onPress={() => onOpen('connect')}>
          {copy.replace}
        </Button>
        <Button size="small" onPress={() => onOpen('remove')}>
          {copy.remove}
        </Button>
      </div>
    </div>
  )
}
