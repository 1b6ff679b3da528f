import { displayName, layoutCopy, personCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { userOfId } from '../data/users/users.ts'
import { pagePath, peoplePath } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { ForRight } from './for-right.tsx'
import {
  PersonActions,
  PersonDetails,
  PersonLoading,
  PersonMark,
  PersonMissing,
  PersonPosition,
} from './person-details.tsx'

const route = getRouteApi('/_session/_layout/people/$id')

/** For administrators: everything about one person, and all that can be done for them. */
export const PersonPage = () => (
  <ForRight rights={['people']}>
    <AnyPerson />
  </ForRight>
)

const ABOVE = [
  { title: layoutCopy.adminDashboard, href: pagePath('AdminDashboard') },
  { title: personCopy.people, href: peoplePath() },
]

function AnyPerson() {
  const { id } = route.useParams()
  const { request } = route.useSearch()
  const navigate = route.useNavigate()
  const review = (reviewed: string | undefined) =>
    void navigate({
      search: reviewed === undefined ? {} : { request: reviewed },
      replace: true,
      resetScroll: false,
    })
  return (
    <PageBody isWide>
      <QueryView query={useQuery(userOfId(id))} loading={<PersonLoading />}>
        {user =>
          user === null ? (
            <PersonMissing />
          ) : (
            <>
              <PageHeader
                title={displayName(user)}
                subtitle={<PersonPosition user={user} />}
                trail={ABOVE}
                mark={<PersonMark user={user} />}
                actions={<PersonActions key={id} user={user} />}
              />
              <PersonDetails key={id} user={user} request={request} onReview={review} />
            </>
          )
        }
      </QueryView>
    </PageBody>
  )
}
