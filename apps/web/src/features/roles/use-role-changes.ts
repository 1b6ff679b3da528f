import { rolesCopy as copy, type GivenRole, type RoleChange, type RoleHolderRow } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { assignRoles } from '../../data/roles/roles.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'

/** State of the role changes: the selected roles, their preview, and the save. */
export function useRoleChanges(holders: readonly RoleHolderRow[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, readonly GivenRole[]>>(new Map())
  const preview = useMutation(assignRoles('preview'))
  const apply = useMutation(assignRoles('apply'))
  const rolesOf = (holder: RoleHolderRow) => chosen.get(holder.id) ?? holder.roles
  const isChanged = (holder: RoleHolderRow) => isOther(rolesOf(holder), holder.roles)
  const changes: RoleChange[] = holders
    .filter(isChanged)
    .map(holder => ({ user_id: holder.id, roles: [...rolesOf(holder)] }))
  return {
    rolesOf,
    isChanged,
    changes,
    plan: preview.data,
    failure: preview.error ?? apply.error,
    isBusy: preview.isPending || apply.isPending,
    toggle(holder: RoleHolderRow, role: GivenRole) {
      const roles = rolesOf(holder)
      const next = roles.includes(role) ? roles.filter(each => each !== role) : [...roles, role]
      preview.reset()
      apply.reset()
      setChosen(new Map(chosen).set(holder.id, next))
    },
    preview: () => preview.mutate(changes),
    apply: () =>
      apply.mutate(changes, {
        onSuccess() {
          announceSuccess(copy.applied)
          setChosen(new Map())
          preview.reset()
        },
      }),
    discard() {
      setChosen(new Map())
      preview.reset()
      apply.reset()
    },
  }
}

const isOther = (one: readonly GivenRole[], other: readonly GivenRole[]): boolean =>
  one.length !== other.length || one.some(role => !other.includes(role))
