import { slackCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  findSlackAccount,
  linkSlackAccount,
  slackAccount,
  unlinkSlackAccount,
} from '../../data/installation/slack.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { announceFailure } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The user's own Slack account. Without Slack, the profile does not show it. */
export const SlackAccountCard = () => useSession().settings.slack === true && <OwnAccount />

function OwnAccount() {
  const query = useQuery(slackAccount())
  const [opened, setOpened] = useOpened<{ name: string; email: string } | 'unlink'>()
  const close = () => setOpened(undefined)
  const { mutateAsync: find, isPending } = useMutation(findSlackAccount())
  const { mutateAsync: link } = useMutation(linkSlackAccount())
  const { mutateAsync: unlink } = useMutation(unlinkSlackAccount())
  const look = () =>
    find().then(
      ({ name, email }) => (name === null ? announceFailure(copy.noAccount) : setOpened({ name, email })),
      (error: Error) => announceFailure(errorMessage(error)),
    )
  return (
    <Card title={copy.profileTitle}>
      <p className="text-ink-muted">{copy.profileText}</p>
      <QueryView query={query} failed={copy.profileFailed} loading={<Skeleton className="mt-3 h-12" />}>
        {({ team_name, name }) => {
          const team = team_name ?? copy.profileTitle
          return (
            <>
              <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
                <p className="min-w-0 flex-1 basis-64 break-words">
                  {name === null ? copy.notLinked(team) : copy.linkedTo(name, team)}
                </p>
                {name === null ? (
                  <Button size="small" isPending={isPending} onPress={() => void look()}>
                    {copy.link}
                  </Button>
                ) : (
                  <Button size="small" onPress={() => setOpened('unlink')}>
                    {copy.unlink}
                  </Button>
                )}
              </div>
              {opened !== undefined && opened !== 'unlink' && (
                <ConfirmAction
                  title={copy.linkTitle}
                  confirm={copy.link}
                  cancel={copy.cancel}
                  act={() => link()}
                  done={copy.linkDone}
                  onClose={close}
                >
                  <p>{copy.linkText(opened.name, opened.email, team)}</p>
                </ConfirmAction>
              )}
            </>
          )
        }}
      </QueryView>
      {opened === 'unlink' && (
        <ConfirmAction
          title={copy.unlinkTitle}
          confirm={copy.unlink}
          cancel={copy.cancel}
          isDangerous
          act={() => unlink()}
          done={copy.unlinkDone}
          onClose={close}
        >
          <p>{copy.unlinkText}</p>
        </ConfirmAction>
      )}
    </Card>
  )
}
