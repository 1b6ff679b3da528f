import { mayGive, partable, type RoleHolderRow, rolesCopy } from '@leavewell/leave'
import { useState } from 'react'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PartRolesDialog } from './split-admin-access-dialog.tsx'

const copy = rolesCopy.part

/**
 * Offers to split administrator access into roles. Hidden from non-administrators, and if there is only one
 * administrator.
 */
export function PartRolesCard({ holders }: { holders: readonly RoleHolderRow[] }) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const count = partable(holders, user.id).length
  const isNeeded = mayGive(user, 'admin') && count > 0
  return (
    <>
      {isNeeded && (
        <Card title={copy.title}>
          <p className="mb-4 text-ink-muted">{copy.text(count)}</p>
          <Button onPress={() => setOpen(true)}>{copy.open}</Button>
        </Card>
      )}
      {isOpen && <PartRolesDialog holders={holders} onClose={() => setOpen(false)} />}
    </>
  )
}
