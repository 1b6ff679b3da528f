import { shutdownsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { shutdowns } from '../data/shutdowns/shutdowns.ts'
import { ShutdownDialog } from '../features/shutdowns/shutdown-dialog.tsx'
import { ShutdownList } from '../features/shutdowns/shutdown-list.tsx'
import { adminDashboardTitle } from '../leave-ui/admin-dashboard-title.ts'
import { pagePath } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { useAskedWindow } from '../leave-ui/use-asked-window.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'
import { ForRight } from './for-right.tsx'

/** Company shutdowns, for people who add leave for everyone. */
export const ShutdownsPage = () => (
  <ForRight rights={['leave']}>
    <Shutdowns />
  </ForRight>
)

function Shutdowns() {
  const query = useQuery(shutdowns())
  const [isAdding, setAdding] = useState(false)
  useAskedWindow({ 'book-shutdown': () => setAdding(true) })
  return (
    <PageBody isWide>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        parent={{ title: adminDashboardTitle(useUser()), href: pagePath('AdminDashboard') }}
        actions={
          <Button variant="primary" icon={<CalendarOff aria-hidden />} onPress={() => setAdding(true)}>
            {copy.add}
          </Button>
        }
      />
      <QueryView
        query={query}
        failed={copy.failed}
        loading={<SkeletonList rows={3} className="h-14" />}
        empty={() => (
          <EmptyState icon={<CalendarOff aria-hidden />} hint={copy.noneHint}>
            {copy.none}
          </EmptyState>
        )}
      >
        {rows => (
          <Card isFlush>
            <ShutdownList shutdowns={rows} />
          </Card>
        )}
      </QueryView>
      {isAdding && <ShutdownDialog onClose={() => setAdding(false)} />}
    </PageBody>
  )
}
