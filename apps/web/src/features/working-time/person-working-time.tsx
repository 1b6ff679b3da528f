import {
  personCopy as copy,
  formatDay,
  resolveAssignments,
  STANDARD_WEEK,
  type User,
  type WorkAssignment,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { formerOfficesOf, offices } from '../../data/offices/offices.ts'
import {
  assignmentsFor,
  formerDepartmentsOf,
  holidayRegions,
} from '../../data/working-time/work-assignments.ts'
import { workPatterns } from '../../data/working-time/work-patterns.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { today } from '../../leave-ui/today.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The work patterns of a person with their dates, and the region of their public holidays. */
export function PersonWorkingTime({ user }: { user: User }) {
  const assignments = useQuery(assignmentsFor(user))
  const former = useQuery(formerDepartmentsOf(user))
  const patterns = useQuery(workPatterns())
  const allOffices = useQuery(offices())
  const formerOffices = useQuery(formerOfficesOf(user))
  const office = allOffices.data?.find(({ name }) => name === user.office)
  const read = [assignments, former, patterns, allOffices, formerOffices]
  const { data: regions = [] } = useQuery(holidayRegions())
  const regionName = (code: string) => regions.find(region => region.code === code)?.name ?? code
  const day = today()
  const both =
    assignments.data && former.data && patterns.data && allOffices.data && formerOffices.data
      ? resolveAssignments(
          assignments.data,
          {
            userId: user.id,
            department: user.department,
            formerly: former.data,
            base: { region: office?.region ?? null, formerly: formerOffices.data },
          },
          patterns.data,
        ).filter(({ valid_to }) => valid_to === null || valid_to >= day)
      : undefined
  return (
    <Card
      title={copy.workingTime}
      actions={<TextLink href="/settings/working-time">{copy.openWorkingTime}</TextLink>}
    >
      <QueryView
        query={{
          data: both,
          isLoadingError: read.some(({ isLoadingError }) => isLoadingError),
          refetch: () => Promise.all(read.map(({ refetch }) => refetch())),
        }}
        loading={<SkeletonList rows={1} className="h-5" />}
      >
        {stretches => (
          <ul className="flex flex-col gap-3">
            {stretches.map(stretch => (
              <li key={stretch.valid_from}>
                <p>{stretch.pattern === STANDARD_WEEK ? copy.standardWeek : stretch.pattern?.name}</p>
                <p className="text-ink-subtle text-meta">
                  {[datesOf(stretch, day), stretch.region && regionName(stretch.region)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

/** An assignment from before this day has no meaningful first day. */
const EVER = '1900-01-01'

function datesOf({ valid_from, valid_to }: WorkAssignment, day: string): string {
  const first = valid_from > day ? copy.from(formatDay(valid_from)) : copy.sinceDay(formatDay(valid_from))
  return [valid_from < EVER ? '' : first, valid_to && copy.through(formatDay(valid_to))]
    .filter(Boolean)
    .join(' ')
}
