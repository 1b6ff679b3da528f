import { apiKeysCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { apiKeys } from '../../data/installation/api-keys.ts'
import { ApiKeysCard } from '../../features/api-keys/api-keys-card.tsx'
import { BoardsCard } from '../../features/boards/boards-card.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ForRight } from '../for-right.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** Keys of programs that use the API. */
export const ApiKeysPage = () => (
  <ForRight rights={['system']}>
    <ApiKeys />
  </ForRight>
)

function ApiKeys() {
  const query = useQuery(apiKeys())
  return (
    <PageBody isWide>
      <SettingsHeader title={copy.title} subtitle={copy.text} />
      <QueryView query={query} failed={copy.failed} loading={<SkeletonList rows={3} className="h-24" />}>
        {rows => <ApiKeysCard apiKeys={rows} />}
      </QueryView>
      <BoardsCard />
    </PageBody>
  )
}
