import { moveInPageCopy as copy, type ExportTable, moveInCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { balanceImports } from '../../data/leave-balances/balance-imports.ts'
import { SaveTableMenu } from '../../features/exports/save-table-menu.tsx'
import { CompareDialog } from '../../features/move-in/compare-dialog.tsx'
import { EarlierImports } from '../../features/move-in/earlier-imports.tsx'
import { MoveIn } from '../../features/move-in/move-in.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Button } from '../../ui/button.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ForRight } from '../for-right.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** Moves balances and leave in from another system. */
export const MoveInPage = () => (
  <ForRight rights={['leave']}>
    <Content />
  </ForRight>
)

const saveMenu = (label: string, table: () => ExportTable) => <SaveTableMenu label={label} table={table} />

function Content() {
  const query = useQuery(balanceImports())
  const [isComparing, setComparing] = useState(false)
  return (
    <PageBody isWide>
      <SettingsHeader
        title={copy.title}
        subtitle={copy.text}
        actions={
          <Button icon={<Scale aria-hidden />} onPress={() => setComparing(true)}>
            {moveInCopy.compare}
          </Button>
        }
      />
      <QueryView query={query} loading={<SkeletonList rows={2} className="h-32" />}>
        {imports => (
          <div className="flex flex-col gap-4">
            <MoveIn imports={imports} saveMenu={saveMenu} />
            <EarlierImports imports={imports} />
            {isComparing && (
              <CompareDialog imports={imports} saveMenu={saveMenu} onClose={() => setComparing(false)} />
            )}
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}
