import {
  leaveTypesCopy as copy,
  createLeaveTypes,
  type LeaveTypeOverview,
  leaveTypeImportCopy,
  leaveTypesFile,
  privateLeaveCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Download, Globe, Plus, Upload } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { leaveTypeOverview } from '../../data/leave-types/leave-type-settings.ts'
import { DeleteDialog } from '../../features/leave-types/delete-dialog.tsx'
import { LeaveTypeDialog } from '../../features/leave-types/leave-type-dialog.tsx'
import { LeaveTypeTable } from '../../features/leave-types/leave-type-table.tsx'
import { RetireDialog } from '../../features/leave-types/retire-dialog.tsx'
import { useOrder } from '../../features/leave-types/use-order.ts'
import { useRestore } from '../../features/leave-types/use-restore.ts'
import { PackDialog } from '../../features/packs/lazy-pack-dialog.tsx'
import { PrivateTypeDialog } from '../../features/private-leave/lazy-private-type-dialog.tsx'
import { PRIVATE_LEAVE_PATH } from '../../leave-ui/page-path.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { today } from '../../leave-ui/today.ts'
import { LeaveTypesContext } from '../../leave-ui/use-leave-types.ts'
import { download } from '../../lib/download.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ListActions } from '../../ui/list-actions.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Unfold } from '../../ui/unfold.tsx'
import { ForRight } from '../for-right.tsx'
import { SettingsHeader } from './settings-header.tsx'

const ImportDialog = lazyPart(
  async () => (await import('../../features/leave-types/import-dialog.tsx')).ImportLeaveTypesDialog,
)

const PackNews = lazyPart(async () => (await import('../../features/packs/pack-news.tsx')).PackNews)

type Action = { kind: 'add' | 'import' | 'pack' } | { kind: 'edit' | 'retire' | 'delete'; key: string }

/** The leave types of the organisation. */
export const LeaveTypesPage = () => (
  <ForRight rights={['rules']}>
    <LeaveTypesContent />
  </ForRight>
)

function LeaveTypesContent() {
  const query = useQuery(leaveTypeOverview())
  const [action, setAction] = useOpened<Action>()
  return (
    <PageBody isWide>
      <SettingsHeader
        title={copy.title}
        subtitle={copy.text}
        actions={
          query.data && (
            <ListActions
              more={copy.moreActions}
              actions={[
                {
                  id: 'pack',
                  label: copy.addFromPack,
                  icon: <Globe aria-hidden />,
                  onAction: () => setAction({ kind: 'pack' }),
                },
                {
                  id: 'import',
                  label: leaveTypeImportCopy.open,
                  icon: <Upload aria-hidden />,
                  onAction: () => setAction({ kind: 'import' }),
                },
                {
                  id: 'export',
                  label: copy.export,
                  icon: <Download aria-hidden />,
                  onAction: () => download(leaveTypesFile(query.data, today())),
                },
              ]}
            >
              <Button
                variant="primary"
                icon={<Plus aria-hidden />}
                onPress={() => setAction({ kind: 'add' })}
              >
                {copy.add}
              </Button>
            </ListActions>
          )
        }
      />
      <Suspense>
        <PackNews onShow={() => setAction({ kind: 'pack' })} />
      </Suspense>
      <QueryView query={query} failed={copy.failed} loading={<SkeletonList rows={5} />}>
        {types => <Types stored={types} action={action} onAct={setAction} />}
      </QueryView>
      <p>
        <TextLink href={PRIVATE_LEAVE_PATH}>{privateLeaveCopy.types}</TextLink>
      </p>
    </PageBody>
  )
}

interface TypesProps {
  stored: readonly LeaveTypeOverview[]
  action: Action | undefined
  onAct: (action: Action | undefined) => void
}

function Types({ stored, action, onAct }: TypesProps) {
  const lookup = useMemo(() => createLeaveTypes(stored), [stored])
  const { types, move, said } = useOrder(stored)
  const restore = useRestore()
  const offered = types.filter(({ key }) => !lookup.isRetired(key, today()))
  const retired = types.filter(({ key }) => lookup.isRetired(key, today()))
  const close = () => onAct(undefined)
  const act = (kind: 'edit' | 'retire' | 'restore' | 'delete', type: LeaveTypeOverview) =>
    kind === 'restore' ? restore(type) : onAct({ kind, key: type.key })
  // By key, so that a dialog shows the counts of the last refetch.
  const type = action !== undefined && 'key' in action && stored.find(({ key }) => key === action.key)
  return (
    <LeaveTypesContext value={lookup}>
      <div className="flex flex-col gap-4">
        <Card title={copy.title} isFlush>
          <LeaveTypeTable
            label={copy.title}
            types={offered}
            onMove={(each, by) => move(each, by, offered)}
            onAction={act}
          />
        </Card>
        {retired.length > 0 && (
          <Unfold label={copy.retiredTypes(retired.length)}>
            <Card isFlush className="overflow-hidden">
              <LeaveTypeTable label={copy.retiredTypes(retired.length)} types={retired} onAction={act} />
            </Card>
          </Unfold>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      {action?.kind === 'pack' && <PackDialog onClose={close} PrivateTypeForm={PrivateTypeDialog} />}
      {action?.kind === 'add' && <LeaveTypeDialog types={lookup} onClose={close} />}
      {action?.kind === 'import' && (
        <Suspense>
          <ImportDialog onClose={close} />
        </Suspense>
      )}
      {type && action?.kind === 'edit' && <LeaveTypeDialog type={type} types={lookup} onClose={close} />}
      {type && action?.kind === 'retire' && <RetireDialog type={type} onClose={close} />}
      {type && action?.kind === 'delete' && (
        <DeleteDialog type={type} onRetire={() => act('retire', type)} onClose={close} />
      )}
    </LeaveTypesContext>
  )
}
