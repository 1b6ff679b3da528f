import { myTeamCopy as copy, formatDayRange, type MyTeam, TEAM_WEEKS } from '@leavewell/leave'
import { Card } from '../../ui/card.tsx'
import { ShortList } from '../../ui/short-list.tsx'

/** Maximum number of rows at a glance. */
const SHOWN_AT_FIRST = 5

/** Days of the coming weeks on which several members are away. */
export const TeamClashes = ({ clashes }: Pick<MyTeam, 'clashes'>) => (
  <Card title={copy.clashesIn(TEAM_WEEKS)}>
    {clashes.length === 0 ? (
      <p className="text-ink-muted">{copy.noClashes}</p>
    ) : (
      <ShortList items={clashes} limit={SHOWN_AT_FIRST} more={copy.showAllDays} less={copy.showFewer}>
        {shown => (
          <ul aria-label={copy.clashesIn(TEAM_WEEKS)} className="flex flex-col gap-2">
            {shown.map(({ start, end, people, names, undecided }) => (
              <li key={start} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
                <span className="figures font-medium md:w-40">{formatDayRange(start, end)}</span>
                <span className="figures">{copy.peopleAway(people)}</span>
                <span className="min-w-0 text-ink-muted">
                  {copy.namesAnd(names, people - names.length)}
                  {undecided > 0 && ` · ${copy.undecided(undecided)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ShortList>
    )}
  </Card>
)
