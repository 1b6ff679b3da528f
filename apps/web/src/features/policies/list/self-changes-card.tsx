import { policySettingsCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { leavePolicies } from '../../../data/leave-policies/leave-policies.ts'
import { Card } from '../../../ui/card.tsx'
import { SelfChangesTable } from '../self-changes-table.tsx'

/** Department and hire dates that employees entered themselves, where leave depends on them. Most companies have none. */
export function SelfChangesCard() {
  const { data: changes = [] } = useQuery(leavePolicies.selfChanges())
  if (changes.length === 0) return null
  return (
    <Card title={copy.selfChanges}>
      <p className="pb-3 text-ink-muted">{copy.selfChangesText}</p>
      <SelfChangesTable changes={changes} />
    </Card>
  )
}
