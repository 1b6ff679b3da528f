import { holidaysCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus, TreePalm, Upload } from 'lucide-react'
import { holidayRegions } from '../../data/holidays/holidays.ts'
import { AddStateDialog } from '../../features/holidays/fill/add-state-dialog.tsx'
import { FillRegionDialog } from '../../features/holidays/fill/fill-region-dialog.tsx'
import { ImportHolidaysDialog } from '../../features/holidays/import/import-dialog.tsx'
import { DeleteRegionDialog } from '../../features/holidays/regions/delete-region-dialog.tsx'
import { RegionDialog } from '../../features/holidays/regions/region-dialog.tsx'
import { RegionTable } from '../../features/holidays/regions/region-table.tsx'
import { type PlacedRegion, regionsInOrder } from '../../features/holidays/regions/regions-in-order.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useAskedWindow } from '../../leave-ui/use-asked-window.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { SettingsHeader } from './settings-header.tsx'

type Action =
  | { kind: 'state' | 'region' | 'import' }
  | { kind: 'edit' | 'fill' | 'delete'; region: PlacedRegion }

/** Regions of public holidays: states, their towns, and the organisation's own. */
export function HolidayRegions({ year, onOpen }: { year: number; onOpen: (code: string) => void }) {
  const query = useQuery(holidayRegions(year))
  const [action, setAction] = useOpened<Action>()
  // The dialogs need the existing regions.
  useAskedWindow(
    query.data
      ? {
          'add-state': () => setAction({ kind: 'state' }),
          'import-holidays': () => setAction({ kind: 'import' }),
        }
      : {},
  )
  const regions = query.data?.regions ?? []
  const addState = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'state' })}>
      {copy.addState}
    </Button>
  )
  return (
    <PageBody isWide>
      <SettingsHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          regions.length > 0 && (
            <>
              <MoreActions onChoose={kind => setAction({ kind })} />
              {addState}
            </>
          )
        }
      />
      <QueryView
        query={query}
        loading={<SkeletonList rows={4} />}
        count={({ regions }) => regions.length}
        empty={() => (
          <EmptyState
            icon={<TreePalm aria-hidden />}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {addState}
                <Button onPress={() => setAction({ kind: 'region' })}>{copy.addRegion}</Button>
              </div>
            }
          >
            {copy.none}
          </EmptyState>
        )}
      >
        {({ regions }) => (
          <Card title={copy.regions(regions.length)} isFlush>
            <RegionTable
              regions={regionsInOrder(regions)}
              year={year}
              onEdit={region => setAction({ kind: 'edit', region })}
              onFill={region => setAction({ kind: 'fill', region })}
              onDelete={region => setAction({ kind: 'delete', region })}
            />
          </Card>
        )}
      </QueryView>
      {action && (
        <ActionDialog
          action={action}
          regions={regions}
          onOpen={onOpen}
          onClose={() => setAction(undefined)}
        />
      )}
    </PageBody>
  )
}

/** One menu on a phone, because three buttons do not fit. */
function MoreActions({ onChoose }: { onChoose: (kind: 'region' | 'import') => void }) {
  const actions = [
    { kind: 'import', label: copy.import, icon: <Upload aria-hidden /> },
    { kind: 'region', label: copy.addRegion, icon: <MapPin aria-hidden /> },
  ] as const
  if (!useIsPhone())
    return actions.map(({ kind, label, icon }) => (
      <Button key={kind} icon={icon} onPress={() => onChoose(kind)}>
        {label}
      </Button>
    ))
  return (
    <MoreMenu label={copy.more}>
      {actions.map(({ kind, label, icon }) => (
        <MenuItem key={kind} icon={icon} onAction={() => onChoose(kind)}>
          {label}
        </MenuItem>
      ))}
    </MoreMenu>
  )
}

interface ActionProps {
  action: Action
  regions: readonly Omit<PlacedRegion, 'depth' | 'parentName'>[]
  onOpen: (code: string) => void
  onClose: () => void
}

function ActionDialog({ action, regions, onOpen, onClose }: ActionProps) {
  switch (action.kind) {
    case 'state':
      return <AddStateDialog known={regions.map(({ code }) => code)} onClose={onClose} onAdded={onOpen} />
    case 'region':
      return <RegionDialog regions={regions} onClose={onClose} />
    case 'import':
      return <ImportHolidaysDialog regions={regions} region="" onClose={onClose} />
    case 'edit':
      return <RegionDialog region={action.region} regions={regions} onClose={onClose} />
    case 'fill':
      return <FillRegionDialog region={action.region} onClose={onClose} />
    case 'delete':
      return <DeleteRegionDialog region={action.region} onClose={onClose} />
  }
}
