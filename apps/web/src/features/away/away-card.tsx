import { addDays, awayAfter, awayOn, awayCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { AWAY_DAYS_AHEAD, whoIsAway } from '../../data/leave-requests/away.ts'
import { today } from '../../leave-ui/today.ts'
import { slideBelow } from '../../lib/closing-list.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AwayList } from './away-list.tsx'

const SHOWN = 5

/** Its height is unknown before its data, so no space is reserved. */
const comeIn = (card: HTMLElement | null) => {
  if (card) slideBelow(card)
}

/** Shows absences of today and the next days, if the organisation allows it. Otherwise renders nothing. */
export function AwayCard() {
  const day = today()
  const { data } = useQuery(whoIsAway({ from: day, to: addDays(day, AWAY_DAYS_AHEAD) }))
  if (data === undefined || data.circle === 'nobody') return null
  const parts = [
    { title: copy.today, rows: awayOn(data.rows, day), none: copy.nobodyToday },
    { title: copy.next, rows: awayAfter(data.rows, day), none: copy.nobodyNext },
  ]
  return (
    <div ref={comeIn} className="min-w-0">
      <Card title={copy.title} actions={<TextLink href="/away">{copy.open}</TextLink>} isFlush>
        <div className="@container">
          <div className="grid @min-[40rem]:grid-cols-2 @min-[40rem]:divide-x @min-[40rem]:divide-line">
            {parts.map(({ title, rows, none }) => (
              <section key={title} aria-label={title} className="min-w-0">
                <h3 className="px-4 pb-2 font-medium text-ink-muted text-meta @max-[40rem]:pt-2">{title}</h3>
                {rows.length === 0 ? (
                  <p className="border-line border-t px-4 py-3 text-ink-muted">{none}</p>
                ) : (
                  <AwayList label={title} rows={rows} limit={SHOWN} />
                )}
              </section>
            ))}
          </div>
        </div>
      </Card>
    </div>
  )
}
