import { rolesCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { roleHolders } from '../../data/roles/roles.ts'
import { PartRolesCard } from '../../features/roles/part-roles-card.tsx'
import { RightsTable } from '../../features/roles/rights-table.tsx'
import { RoleHolders } from '../../features/roles/role-holders.tsx'
import { RoleScopes } from '../../features/roles/role-scopes.tsx'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { SettingsHeader } from './settings-header.tsx'

/** Roles & permissions: the table of roles, and their holders. */
export function RolesPage() {
  const holders = useQuery(roleHolders())
  return (
    <PageBody isWide>
      <SettingsHeader title={copy.title} subtitle={copy.intro} />
      <Card title={copy.roles} isFlush>
        <RightsTable />
      </Card>
      <Card title={copy.scopes.title}>
        <p className="mb-4 text-ink-muted">{copy.scopes.text}</p>
        <RoleScopes />
      </Card>
      {holders.data && <PartRolesCard holders={holders.data} />}
      <Card title={copy.holders}>
        <p className="mb-4 text-ink-muted">{copy.holdersText}</p>
        <QueryView query={holders} loading={<SkeletonList rows={4} />}>
          {rows => <RoleHolders key={rows.map(({ id, roles }) => `${id}${roles}`).join()} holders={rows} />}
        </QueryView>
      </Card>
    </PageBody>
  )
}
