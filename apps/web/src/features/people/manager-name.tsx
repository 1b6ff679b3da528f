import { adminCopy, displayName, findManager, type NamedManager } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { PersonLink } from '../../leave-ui/person-link.tsx'

interface Props {
  /** `manager_id` of an employee. */
  id: string | null
  /** Undefined while they load. */
  admins: readonly NamedManager[] | undefined
  /** Shown instead of a name if there is no manager. */
  none: ReactNode
}

/**
 * The name of a manager. An id without a manager is shown as unknown, because the id means nothing to people
 * (OP-37).
 */
export function ManagerName({ id, admins, none }: Props) {
  if (!id) return none
  if (admins === undefined) return null
  const manager = findManager(id, admins)
  return manager ? (
    <PersonLink id={manager.id}>{displayName(manager)}</PersonLink>
  ) : (
    <span title={id} className="text-ink-muted">
      {adminCopy.unknownUser}
    </span>
  )
}
