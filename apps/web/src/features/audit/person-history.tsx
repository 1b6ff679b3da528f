import { personCopy as copy } from '@leavewell/leave'
import { History } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChangeHistory } from './change-history.tsx'

/** The history of one person by any author: their record, leave and balances. */
export const PersonHistory = ({ userId }: { userId: string }) => (
  <Card title={copy.history}>
    <ChangeHistory
      label={copy.history}
      filter={{ about: userId }}
      of="person"
      empty={<EmptyState icon={<History aria-hidden />}>{copy.noHistory}</EmptyState>}
    />
  </Card>
)
