import {
  holidaysCopy as copy,
  countHolidays,
  type HolidayOfYear,
  type HolidayYear,
  isAuRegion,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { ListPlus, Plus, Printer, TreePalm, Upload } from 'lucide-react'
import { useState } from 'react'
import { holidayYear } from '../../data/holidays/holidays.ts'
import { FillRegionDialog } from '../../features/holidays/fill/fill-region-dialog.tsx'
import type { HolidaysSearch, YearView } from '../../features/holidays/holidays-view.ts'
import { ImportHolidaysDialog } from '../../features/holidays/import/import-dialog.tsx'
import { ChangeHoliday } from '../../features/holidays/year/change-holiday.tsx'
import { HolidayDialog } from '../../features/holidays/year/holiday-dialog.tsx'
import { HolidayList } from '../../features/holidays/year/holiday-list.tsx'
import type { HolidayVerb } from '../../features/holidays/year/holiday-menu.tsx'
import { YearCalendar } from '../../features/holidays/year/year-calendar.tsx'
import { YearSwitch } from '../../features/holidays/year/year-switch.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { today } from '../../leave-ui/today.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SettingsHeader } from './settings-header.tsx'

interface Props {
  code: string
  year: number
  /** By default a list on phones. */
  view: YearView | undefined
  onShow: (change: HolidaysSearch) => void
}

type Action = { kind: 'add' | 'fill' | 'import' } | { kind: HolidayVerb; holiday: HolidayOfYear }

const VIEWS: readonly { id: YearView; label: string }[] = [
  { id: 'calendar', label: copy.asCalendar },
  { id: 'list', label: copy.asList },
]

/** The year of a region with its holidays, the reasons, and the actions to change them. */
export function HolidaysOfYear({ code, year, view, onShow }: Props) {
  const query = useQuery(holidayYear(code, year))
  const [action, setAction] = useOpened<Action>()
  // The view at the first render, because paper is as narrow as a phone.
  const isPhone = useIsPhone()
  const [startView] = useState<YearView>(isPhone ? 'list' : 'calendar')
  const shownView = view ?? startView
  const choose = (kind: HolidayVerb, holiday: HolidayOfYear) => setAction({ kind, holiday })
  const region = query.data?.region ?? { code, name: code }
  return (
    <PageBody isWide>
      <SettingsHeader
        title={region.name}
        subtitle={query.data && copy.yearSummary(countHolidays(query.data.holidays), query.data.year)}
        below={[{ title: copy.title, href: '/settings/holidays' }]}
        actions={<YearActions code={code} onChoose={kind => setAction({ kind })} />}
      />
      <Tabs
        label={copy.views}
        tabs={VIEWS}
        selected={shownView}
        onSelect={view => onShow({ view })}
        actions={<YearSwitch year={year} onShow={year => onShow({ year })} />}
      >
        <QueryView
          query={query}
          loading={<SkeletonList rows={8} />}
          count={({ holidays }) => (shownView === 'list' ? holidays.length : undefined)}
          empty={() => <EmptyState icon={<TreePalm aria-hidden />}>{copy.noHolidays(year)}</EmptyState>}
        >
          {shown =>
            shownView === 'list' ? (
              <HolidayList shown={shown} onChoose={choose} />
            ) : (
              <YearCalendar shown={shown} today={today()} onChoose={choose} />
            )
          }
        </QueryView>
      </Tabs>
      {action && <ActionDialog action={action} region={region} onClose={() => setAction(undefined)} />}
    </PageBody>
  )
}

interface YearActionsProps {
  code: string
  onChoose: (kind: 'add' | 'fill' | 'import') => void
}

const YearActions = ({ code, onChoose }: YearActionsProps) => (
  <>
    <MoreMenu label={copy.more}>
      {isAuRegion(code) && (
        <MenuItem icon={<ListPlus aria-hidden />} onAction={() => onChoose('fill')}>
          {copy.fill}
        </MenuItem>
      )}
      <MenuItem icon={<Upload aria-hidden />} onAction={() => onChoose('import')}>
        {copy.import}
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden />} onAction={() => window.print()}>
        {copy.print}
      </MenuItem>
    </MoreMenu>
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => onChoose('add')}>
      {copy.add}
    </Button>
  </>
)

interface ActionProps {
  action: Action
  region: Pick<HolidayYear['region'], 'code' | 'name'>
  onClose: () => void
}

function ActionDialog({ action, region, onClose }: ActionProps) {
  switch (action.kind) {
    case 'add':
      return <HolidayDialog region={region} onClose={onClose} />
    case 'edit':
      return <HolidayDialog region={region} holiday={action.holiday} onClose={onClose} />
    case 'fill':
      return <FillRegionDialog region={region} onClose={onClose} />
    case 'import':
      return <ImportHolidaysDialog regions={[region]} region={region.code} onClose={onClose} />
    default:
      return <ChangeHoliday verb={action.kind} holiday={action.holiday} region={region} onClose={onClose} />
  }
}
