import {
  type ChannelFields,
  canTurnOff,
  channelsOf,
  chooseChannel,
  remindersCopy as copy,
  decisionLinksCopy,
  hasChannel,
  isManager,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type User,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pushSupport } from '../../data/account/push.ts'
import { companySettings } from '../../data/installation/company-settings.ts'
import { slackAccount } from '../../data/installation/slack.ts'
import { teamsAddress } from '../../data/installation/teams.ts'
import { updateUser } from '../../data/users/users.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { useSession } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

/** Loads only where an administrator allows push notifications. */
const PushPart = lazy(() => import('./push-part.tsx'))

/** The user's choice of notification channels. Each change is saved immediately. */
export function NotificationsCard({ user }: { user: User }) {
  const { mutate, isPending, variables } = useMutation(updateUser())
  const settings = useQuery(companySettings())
  const stored = { ...user, ...(isPending && variables) }
  const save = (chosen: Partial<ChannelFields> | Pick<User, 'decide_by_email'>) =>
    mutate(
      { id: user.id, ...chosen },
      {
        onSuccess: () => announceSuccess(copy.channelSaved),
        onError: error => announceServerError(errorMessage(error)),
      },
    )
  const isPushAllowed = settings.data?.push_notifications === true
  const isInSlack = useIsLinked() && isManager(user)
  const mayUseTeams = settings.data?.requests_in_teams === true && isManager(user)
  const teams = useQuery({ ...teamsAddress(), enabled: mayUseTeams })
  const channels: readonly NotificationChannel[] = [
    'mail',
    'bell',
    ...(isPushAllowed && pushSupport() === 'supported' ? (['push'] as const) : []),
    ...(isInSlack ? (['slack'] as const) : []),
    ...(mayUseTeams && teams.data?.address ? (['teams'] as const) : []),
  ]
  const isForManagers = { team: true, summary: settings.data?.weekly_summary === true }
  const kinds = NOTIFICATION_KINDS.filter(
    kind => (kind !== 'team' && kind !== 'summary') || (isManager(user) && isForManagers[kind]),
  )
  return (
    <Card title={copy.channelTitle}>
      <p className="mb-3 text-ink-muted">{copy.channelText}</p>
      <table className="mb-2 w-full max-w-140">
        <thead>
          <tr className="border-line border-b text-left text-ink-muted text-meta">
            <th scope="col" className="py-1 font-medium">
              {copy.kind}
            </th>
            {channels.map(channel => (
              <th
                key={channel}
                scope="col"
                className="w-12 px-1 py-1 text-center font-medium md:w-16 md:px-2"
              >
                {copy.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {kinds.map(kind => (
            <tr key={kind}>
              <th scope="row" className="py-1 text-left font-normal">
                {copy.kinds[kind]}
              </th>
              {channels.map(channel => (
                <td key={channel} className="px-1 md:px-2">
                  {hasChannel(kind, channel) && (
                    <ChannelBox
                      kind={kind}
                      channel={channel}
                      isOn={channelsOf(stored, kind)[channel]}
                      isDisabled={
                        !canTurnOff(kind, channel) || (channel === 'push' && !channelsOf(stored, kind).bell)
                      }
                      onChange={isOn => save(chooseChannel(stored, kind, channel, isOn))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mb-2 text-ink-subtle text-meta">{copy.emailsHint}</p>
      {isPushAllowed && (
        <Suspense>
          <PushPart />
        </Suspense>
      )}
      {settings.data?.decide_by_email === true && isManager(user) && (
        <Checkbox
          hint={decisionLinksCopy.profileHint}
          isSelected={stored.decide_by_email !== false}
          onChange={decide_by_email => save({ decide_by_email })}
        >
          {decisionLinksCopy.profileField}
        </Checkbox>
      )}
    </Card>
  )
}

/** Whether the user has linked an account in Slack. Without Slack, nothing is requested. */
function useIsLinked(): boolean {
  const { settings } = useSession()
  const account = useQuery({ ...slackAccount(), enabled: settings.slack === true })
  return settings.slack === true && account.data?.name != null
}

const ChannelBox = ({
  kind,
  channel,
  isOn,
  isDisabled,
  onChange,
}: {
  kind: NotificationKind
  channel: NotificationChannel
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}) => (
  <div className="flex justify-center">
    <Checkbox isSelected={isOn} isDisabled={isDisabled} onChange={onChange}>
      <span className="sr-only">{copy.choice(copy.kinds[kind], copy.channels[channel])}</span>
    </Checkbox>
  </div>
)
