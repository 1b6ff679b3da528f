import { displayName, personCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { userOfId } from '../data/users/users.ts'
import { adminDashboardTitle } from '../leave-ui/admin-dashboard-title.ts'
import { pagePath, peoplePath } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { useUser } from '../session/session.ts'
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

/** All data of a person, with all actions for administrators. */
export const PersonPage = () => (
  <ForRight rights={['see_people']}>
    <AnyPerson />
  </ForRight>
)

function AnyPerson() {
  const { id } = route.useParams()
  const { request } = route.useSearch()
  const reader = useUser()
  const above = [
    {
      title: adminDashboardTitle(reader),
      href: pagePath('AdminDashboard'),
    },
    { title: personCopy.people, href: peoplePath() },
  ]
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
                trail={above}
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
