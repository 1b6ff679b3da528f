import { getRouteApi } from '@tanstack/react-router'
import { currentYear } from '../../leave-ui/today.ts'
import { HolidayRegions } from './holiday-regions.tsx'
import { HolidaysOfYear } from './holidays-of-year.tsx'

const route = getRouteApi('/_session/_layout/settings/holidays')

/** Public holidays: the list of regions, or the year of the region in the URL. */
export function HolidaysPage() {
  const { region = '', year = currentYear(), view } = route.useSearch()
  const navigate = route.useNavigate()
  if (region === '') {
    return <HolidayRegions year={year} onOpen={code => void navigate({ search: { region: code } })} />
  }
  return (
    <HolidaysOfYear
      code={region}
      year={year}
      view={view}
      onShow={change =>
        void navigate({ search: before => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
