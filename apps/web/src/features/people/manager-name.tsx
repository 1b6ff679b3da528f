import { adminCopy, displayName, findManager, type NamedManager } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { PersonLink } from '../../leave-ui/person-link.tsx'

interface Props {
  /** `manager_id` of an employee. */
  id: string | null
  /** Undefined until they are known. */
  admins: readonly NamedManager[] | undefined
  /** Instead of a name where there is no manager. */
  none: ReactNode
}

/** Somebody who is no manager any more is not named by an id that says nothing to people (OP-37). */
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
