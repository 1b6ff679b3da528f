import { type CalendarFeed, type CalendarFeedRow, calendarFeedsCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { calendarFeeds, renewCalendarFeed, stopCalendarFeed } from '../../data/account/calendar-feeds.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { formatAgo } from '../../leave-ui/ago.tsx'
import { announceFailure } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { FEEDS_ANCHOR } from '../../leave-ui/page-path.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { SecretDialog } from '../../leave-ui/secret-dialog.tsx'
import { Anchored } from '../../lib/anchored.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Action =
  | { kind: 'renew' | 'stop'; feed: CalendarFeed }
  | { kind: 'created'; feed: CalendarFeed; address: string }

/** The user's own calendar feeds: subscribe, renew and stop. */
export function CalendarFeedsCard() {
  const query = useQuery(calendarFeeds())
  const [action, setAction] = useOpened<Action>()
  const close = () => setAction(undefined)
  const { mutateAsync: renew, isPending } = useMutation(renewCalendarFeed())
  const { mutateAsync: stop } = useMutation(stopCalendarFeed())
  const create = async (feed: CalendarFeed) => setAction({ kind: 'created', feed, ...(await renew(feed)) })
  return (
    <Anchored anchor={FEEDS_ANCHOR}>
      <Card title={copy.title}>
        <p className="text-ink-muted">
          {copy.text} {copy.notBlocked}
        </p>
        <QueryView query={query} failed={copy.failed} loading={<Skeleton className="mt-3 h-12" />}>
          {({ available, rows }) => (
            <ul aria-label={copy.title} className="mt-3 divide-y divide-line border-line border-t">
              {available.map(feed => (
                <FeedEntry
                  key={feed}
                  feed={feed}
                  row={rows.find(row => row.feed === feed)}
                  isPending={isPending}
                  onCreate={() =>
                    void create(feed).catch((error: Error) => announceFailure(errorMessage(error)))
                  }
                  onAct={kind => setAction({ kind, feed })}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      {action?.kind === 'created' && (
        <SecretDialog
          title={copy.addressTitle}
          text={copy.addressText}
          name={copy.feeds[action.feed]}
          secret={action.address}
          copy={copy.copy}
          done={copy.done}
          onClose={close}
        >
          <ul className="flex flex-col gap-1 text-ink-muted">
            {copy.how.map(line => (
              <li key={line}>{line}</li>
            ))}
            <li>{copy.notBlocked}</li>
          </ul>
        </SecretDialog>
      )}
      {action?.kind === 'stop' && (
        <ConfirmAction
          title={copy.stopTitle(copy.feeds[action.feed])}
          confirm={copy.stop}
          cancel={copy.cancel}
          isDangerous
          act={() => stop(action.feed)}
          done={copy.stopped}
          onClose={close}
        >
          <p>{copy.stopText}</p>
        </ConfirmAction>
      )}
      {action?.kind === 'renew' && (
        <RenewDialog feed={action.feed} renew={renew} onRenewed={setAction} onClose={close} />
      )}
    </Anchored>
  )
}

interface EntryProps {
  feed: CalendarFeed
  /** Undefined without an address. */
  row: CalendarFeedRow | undefined
  isPending: boolean
  onCreate: () => void
  onAct: (kind: 'renew' | 'stop') => void
}

function FeedEntry({ feed, row, isPending, onCreate, onAct }: EntryProps) {
  const name = copy.feeds[feed]
  return (
    <li className="flex items-center justify-between gap-3 py-3 last:pb-0 max-md:flex-wrap">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-ink-muted text-meta">{row === undefined ? copy.none : fetchedAt(row)}</p>
      </div>
      <div className="flex shrink-0 gap-2">
        {row === undefined ? (
          <Button
            size="small"
            aria-label={copy.actionOf(copy.subscribe, name)}
            isPending={isPending}
            onPress={onCreate}
          >
            {copy.subscribe}
          </Button>
        ) : (
          <>
            <Button size="small" aria-label={copy.actionOf(copy.renew, name)} onPress={() => onAct('renew')}>
              {copy.renew}
            </Button>
            <Button size="small" aria-label={copy.actionOf(copy.stop, name)} onPress={() => onAct('stop')}>
              {copy.stop}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

const fetchedAt = ({ last_used_date, last_used_by }: CalendarFeedRow): string =>
  last_used_date === null ? copy.never : copy.fetched(formatAgo(last_used_date), last_used_by)

interface RenewProps {
  feed: CalendarFeed
  renew: (feed: CalendarFeed) => Promise<{ address: string }>
  onRenewed: (action: Action) => void
  onClose: () => void
}

/** After the confirmation, the new address is shown instead of a message. */
function RenewDialog({ feed, renew, onRenewed, onClose }: RenewProps) {
  let address: string | undefined
  return (
    <ConfirmAction
      title={copy.renewTitle}
      confirm={copy.renew}
      cancel={copy.cancel}
      act={async () => {
        address = (await renew(feed)).address
      }}
      done={copy.renewed}
      onClose={() => (address === undefined ? onClose() : onRenewed({ kind: 'created', feed, address }))}
    >
      <p>{copy.renewText}</p>
    </ConfirmAction>
  )
}
