import {
  type ChatChannelList,
  type ChatChannelRow,
  chatChannelsCopy as copy,
  mayTell,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { chatChannels, removeChatChannel, testChatChannel } from '../../data/installation/chat-channels.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { announceResult } from '../../leave-ui/announce.ts'
import { latestMessage } from '../../leave-ui/latest-message.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChatChannelDialog } from './chat-channel-dialog.tsx'

type Action = { kind: 'add' } | { kind: 'edit' | 'remove'; channel: ChatChannelRow }

/** The channels of Teams and Slack that get the names of people who are away. */
export function ChatChannelsCard() {
  const query = useQuery(chatChannels())
  const [action, setAction] = useOpened<Action>()
  const close = () => setAction(undefined)
  const { mutateAsync: remove } = useMutation(removeChatChannel())
  return (
    <Card
      title={copy.title}
      actions={
        <Button icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'add' })}>
          {copy.add}
        </Button>
      }
    >
      <p className="text-ink-muted">{copy.text}</p>
      <QueryView
        query={query}
        failed={copy.failed}
        loading={<Skeleton className="mt-3 h-12" />}
        count={({ channels }) => channels.length}
        empty={() => <EmptyState hint={copy.noneText}>{copy.none}</EmptyState>}
      >
        {({ channels, circle }) => (
          <ul aria-label={copy.title} className="mt-3 divide-y divide-line border-line border-t">
            {channels.map(channel => (
              <ChannelEntry
                key={channel.id}
                channel={channel}
                circle={circle}
                onAct={kind => setAction({ kind, channel })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {action && action.kind !== 'remove' && (
        <ChatChannelDialog channel={action.kind === 'edit' ? action.channel : undefined} onClose={close} />
      )}
      {action?.kind === 'remove' && (
        <ConfirmAction
          title={copy.removeTitle(action.channel.name)}
          confirm={copy.remove}
          cancel={copy.keep}
          isDangerous
          act={() => remove(action.channel.id)}
          done={copy.removed(action.channel.name)}
          onClose={close}
        >
          <p>{copy.removeText}</p>
        </ConfirmAction>
      )}
    </Card>
  )
}

function ChannelEntry({
  channel,
  circle,
  onAct,
}: {
  channel: ChatChannelRow
  circle: ChatChannelList['circle']
  onAct: (kind: 'edit' | 'remove') => void
}) {
  const { id, name, provider, department, latest } = channel
  const { mutateAsync: test, isPending } = useMutation(testChatChannel())
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words font-medium">{name}</p>
        <p className="text-ink-muted">
          {copy.providers[provider]} · {department ?? copy.everyone}
        </p>
        <p className="text-ink-muted text-meta">{latestMessage(latest)}</p>
        {!mayTell(circle, channel) && (
          <p className="text-meta text-warning-ink">
            {copy.hidden[department === null ? 'everyone' : 'department']}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={copy.testOf(name)}
          isPending={isPending}
          onPress={() => void announceResult(test(id), copy.tested)}
        >
          {copy.test}
        </Button>
        <Button size="small" aria-label={copy.editOf(name)} onPress={() => onAct('edit')}>
          {copy.edit}
        </Button>
        <Button size="small" aria-label={copy.removeOf(name)} onPress={() => onAct('remove')}>
          {copy.remove}
        </Button>
      </div>
    </li>
  )
}
