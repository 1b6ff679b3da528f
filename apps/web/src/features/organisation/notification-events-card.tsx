import { mailSettingsCopy as copy, type NotificationEventRow } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { notificationEvents } from '../../data/installation/notification-events.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** Every event with notifications, by subject. */
export function NotificationEventsCard() {
  const query = useQuery(notificationEvents())
  return (
    <Card title={copy.events} isFlush>
      <p className="px-4 pb-4 text-ink-muted">{copy.eventsText}</p>
      <QueryView
        query={query}
        failed={copy.eventsFailed}
        loading={
          <div className="p-4">
            <SkeletonList rows={6} />
          </div>
        }
        empty={() => <EmptyState icon={<Bell aria-hidden />}>{copy.noEvents}</EmptyState>}
      >
        {events =>
          [...Map.groupBy(events, ({ group }) => group)].map(([group, rows]) => (
            <section key={group} className="border-line border-t">
              <h3 className="px-4 pt-4 pb-1 font-semibold">{group}</h3>
              <Table
                label={group}
                columns={COLUMNS}
                rows={rows}
                keyOf={({ code, recipient }) => `${code} ${recipient}`}
                cardsBelow="desk"
                card={row => (
                  <div className="flex flex-col gap-2">
                    <span className="font-medium">{row.when}</span>
                    <span className="text-ink-muted">
                      {row.recipient} · {channelOf(row)}
                    </span>
                    <Example {...row} />
                  </div>
                )}
              />
            </section>
          ))
        }
      </QueryView>
    </Card>
  )
}

const channelOf = ({ bell, mail, is_chosen }: NotificationEventRow) => {
  const channel = bell && mail ? copy.both : bell ? copy.bell : copy.mail
  return is_chosen ? `${channel}. ${copy.chosen}` : channel
}

const Example = ({ example_title, example_text }: NotificationEventRow) => (
  <span className="block md:min-w-72">
    <span className="block font-medium">{example_title}</span>
    <span className="block text-ink-muted text-meta">{example_text}</span>
  </span>
)

const COLUMNS: Column<NotificationEventRow>[] = [
  { id: 'when', title: copy.columns.when, isRowHeader: true, cell: ({ when }) => when },
  {
    id: 'recipient',
    title: copy.columns.recipient,
    cell: row => (
      <>
        <span className="block">{row.recipient}</span>
        <span className="block text-ink-muted text-meta">{channelOf(row)}</span>
      </>
    ),
  },
  { id: 'example', title: copy.columns.example, cell: row => <Example {...row} /> },
]
