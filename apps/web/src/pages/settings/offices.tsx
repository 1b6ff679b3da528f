import { officesCopy as copy, type Office } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { officeCounts, offices } from '../../data/offices/offices.ts'
import { holidayRegions } from '../../data/working-time/work-assignments.ts'
import { DeleteOfficeDialog } from '../../features/offices/delete-office-dialog.tsx'
import { OfficeDialog } from '../../features/offices/office-dialog.tsx'
import { OfficeTable } from '../../features/offices/office-table.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { SettingsHeader } from './settings-header.tsx'

type Action = { kind: 'add' } | { kind: 'edit' | 'delete'; office: Office }

/** The offices of the organisation. */
export function OfficesPage() {
  const query = useQuery(offices())
  const { data: counts = {} } = useQuery(officeCounts())
  const { data: regions = [] } = useQuery(holidayRegions())
  const [action, setAction] = useOpened<Action>()
  const peopleIn = ({ name }: Office) => counts[name] ?? 0
  const close = () => setAction(undefined)
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAction({ kind: 'add' })}>
      {copy.add}
    </Button>
  )
  return (
    <PageBody isWide>
      <SettingsHeader
        title={copy.title}
        subtitle={copy.text}
        actions={query.data && query.data.length > 0 && add}
      />
      <QueryView
        query={query}
        failed={copy.failed}
        loading={<SkeletonList rows={3} />}
        count={all => all.length}
        empty={() => (
          <EmptyState icon={<MapPin aria-hidden />} action={add}>
            {copy.none}. {copy.noneText}
          </EmptyState>
        )}
      >
        {all => (
          <Card title={copy.title} isFlush>
            <OfficeTable
              offices={all}
              peopleIn={peopleIn}
              regionName={code => regions.find(region => region.code === code)?.name ?? code}
              onEdit={office => setAction({ kind: 'edit', office })}
              onDelete={office => setAction({ kind: 'delete', office })}
            />
          </Card>
        )}
      </QueryView>
      {action?.kind === 'add' && <OfficeDialog people={0} onClose={close} />}
      {action?.kind === 'edit' && (
        <OfficeDialog office={action.office} people={peopleIn(action.office)} onClose={close} />
      )}
      {action?.kind === 'delete' && (
        <DeleteOfficeDialog office={action.office} people={peopleIn(action.office)} onClose={close} />
      )}
    </PageBody>
  )
}
