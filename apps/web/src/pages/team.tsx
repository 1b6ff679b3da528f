import { can, myTeamCopy as copy, deputiesCopy, layoutCopy, TEAM_WEEKS } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SearchX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { myTeam } from '../data/users/my-team.ts'
import { TeamClashes } from '../features/team/team-clashes.tsx'
import { TeamList } from '../features/team/team-list.tsx'
import { startOfTeam } from '../features/team/team-view.ts'
import { DEPUTY_ANCHOR, pagePath, peoplePath } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { today } from '../leave-ui/today.ts'
import { searchView } from '../lib/search-view.ts'
import { useDebouncedValue } from '../lib/use-debounced-value.ts'
import { useUser } from '../session/session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Skeleton, TableSkeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ForManagers } from './for-managers.tsx'

const route = getRouteApi('/_session/_layout/team')

/** The reports of an approver, with balances, pending requests and overlapping leave. */
export const TeamPage = () => (
  <ForManagers>
    <Team />
  </ForManagers>
)

function Team() {
  const navigate = route.useNavigate()
  const [day] = useState(today)
  const mayAssign = can(useUser(), 'people')
  const [view, show] = searchView(startOfTeam, {
    search: route.useSearch(),
    show: search => void navigate({ search, replace: true, resetScroll: false }),
  })
  const [search, setSearch] = useDebouncedValue(view.search, text => show({ search: text, page: 1 }))
  const query = useQuery(myTeam(view.search, view.page))
  const { data } = query
  return (
    <PageBody isWide>
      <PageHeader
        title={copy.title}
        // Its line is there while it loads, so that nothing below moves.
        {...(data?.people !== 0 && { subtitle: data ? copy.people(data.people) : '\u00a0' })}
        parent={{ title: layoutCopy.teamRequests, href: pagePath('TeamRequests') }}
      />
      <p>
        <TextLink href={`${pagePath('Profile')}#${DEPUTY_ANCHOR}`}>{deputiesCopy.fromTeam}</TextLink>
      </p>
      <QueryView
        query={query}
        status={{ query: view.search, filter: view.search }}
        loading={
          // As tall as the content, so that the list does not move down.
          <div className="flex flex-col gap-6">
            <Card title={copy.clashesIn(TEAM_WEEKS)}>
              <Skeleton className="h-5" />
            </Card>
            <Card
              title={copy.members}
              actions={<Skeleton className="h-9 w-64 pointer-coarse:h-11" />}
              isFlush
            >
              <TableSkeleton columns={5} rows={8} row="h-16 max-md:h-52" />
            </Card>
          </div>
        }
        frame={(content, team) =>
          team.people === 0 ? (
            <EmptyState
              icon={<UsersRound aria-hidden />}
              hint={mayAssign ? copy.nobodyForHr : copy.nobodyHint}
              action={mayAssign && <LinkButton href={peoplePath()}>{copy.openUsers}</LinkButton>}
            >
              {copy.nobody}
            </EmptyState>
          ) : (
            <>
              <TeamClashes clashes={team.clashes} />
              <Card
                title={copy.members}
                isFlush
                actions={
                  <SearchField
                    label={copy.search}
                    value={search}
                    onChange={setSearch}
                    className="w-full min-w-0 md:w-64"
                  />
                }
              >
                {content}
              </Card>
            </>
          )
        }
        empty={() => (
          <div className="p-4">
            <EmptyState
              icon={<SearchX aria-hidden />}
              action={<Button onPress={() => show(startOfTeam)}>{copy.showAll}</Button>}
            >
              {copy.nobodyMatches}
            </EmptyState>
          </div>
        )}
      >
        {team => <TeamList team={team} today={day} page={view.page} onTurn={page => show({ page })} />}
      </QueryView>
    </PageBody>
  )
}
