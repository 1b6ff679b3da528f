import { analyticsCopy, can, liabilityCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Printer, Scale } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { analytics } from '../data/leave-requests/analytics.ts'
import { AnalyticsView } from '../features/analytics/analytics-view.tsx'
import { RequestHistory } from '../features/audit/request-history.tsx'
import { ExportTableButton } from '../features/exports/export-table-button.tsx'
import { ReviewRequest } from '../features/requests/review-request.tsx'
import { AllRequests } from '../features/requests/table/all-requests.tsx'
import { LIABILITY_PATH } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { currentYear } from '../leave-ui/today.ts'
import { useUser } from '../session/session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'
import type { AdminSearch } from './admin-search.ts'
import { useAdminSearch } from './use-admin-search.ts'

/** The list's filter for the requests of the same year. */
const listed = (year: number, { search, status }: AdminSearch) => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  ...(search?.trim() && { search: search.trim() }),
  ...(status && status !== 'all' && { status }),
})

/** The year after this one, and three before it. */
const yearsAround = (year: number) => [1, 0, -1, -2, -3].map(offset => year + offset)

/**
 * The company's year in figures, and all requests (H-05 to H-07). People who only see leave have only the
 * requests.
 */
export function AdminAnalytics() {
  const state = useAdminSearch()
  const { request } = state.search
  const thisYear = currentYear()
  const year = typeof state.search.year === 'number' ? state.search.year : thisYear
  const user = useUser()
  const seesFigures = can(user, 'analytics')
  const query = useQuery({ ...analytics(year), enabled: seesFigures })
  const known = seesFigures ? (query.data?.years ?? []) : yearsAround(thisYear)
  const years = [...new Set([thisYear, year, ...known])].sort().reverse()
  const reviews = can(user, 'leave')
  const [isPrintedWithNames, setPrintedWithNames] = useState(false)
  const print = ({ withNames }: { withNames: boolean }) => {
    flushSync(() => setPrintedWithNames(withNames))
    window.print()
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-x-3 gap-y-2 max-md:flex-wrap">
        <div data-print="hidden" className="max-md:mr-auto">
          <Select
            label={analyticsCopy.year}
            isLabelHidden
            options={years.map(each => ({ id: String(each), label: String(each) }))}
            value={String(year)}
            onChange={chosen =>
              state.show({ year: chosen === String(thisYear) ? undefined : Number(chosen) })
            }
            className="w-28"
          />
        </div>
        <p className="figures hidden print:block">{year}</p>
        {/* On a phone, the two shorter buttons are next to the year. */}
        <span data-print="hidden" className="flex flex-wrap justify-end gap-2 max-md:contents">
          {can(user, 'payroll') && (
            <LinkButton
              href={LIABILITY_PATH}
              icon={<Scale aria-hidden />}
              className="max-md:order-last max-md:w-full"
            >
              {liabilityCopy.title}
            </LinkButton>
          )}
          <ExportTableButton kind="requests" filter={listed(year, state.search)} />
          {seesFigures && (
            <Button icon={<Printer aria-hidden />} onPress={() => print({ withNames: false })}>
              {analyticsCopy.print}
            </Button>
          )}
        </span>
      </div>
      {seesFigures && (
        <QueryView query={query} loading={<SkeletonList rows={3} className="h-48" />}>
          {statistics => <AnalyticsView statistics={statistics} />}
        </QueryView>
      )}
      {/* Prints are for a board, so they have no names by default. */}
      <div {...(!isPrintedWithNames && { 'data-print': 'hidden' })}>
        <AllRequests
          year={year}
          state={state}
          onPrint={() => print({ withNames: true })}
          onOpen={reviews ? ({ id }) => state.show({ request: id }) : undefined}
        />
      </div>
      {reviews && request !== undefined && (
        <ReviewRequest
          id={request}
          history={<RequestHistory id={request} />}
          onClose={() => state.show({ request: undefined })}
        />
      )}
    </div>
  )
}
