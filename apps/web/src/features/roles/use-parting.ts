import {
  type GivenRole,
  groupParted,
  type PartedGroup,
  partable,
  partingChanges,
  plainText,
  type RoleHolderRow,
  suggestedRoles,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { assignRoles } from '../../data/roles/roles.ts'

/** State of splitting administrator access: the new roles, their preview, and the save. Back keeps the choices. */
export function useParting(holders: readonly RoleHolderRow[], self: string) {
  // The roles when the dialog opened. The server refuses relevant changes by others in the meantime.
  const [people] = useState(() => partable(holders, self))
  const [chosen, setChosen] = useState<ReadonlyMap<string, readonly GivenRole[]>>(
    () => new Map(people.map(holder => [holder.id, suggestedRoles(holder)])),
  )
  const [search, setSearch] = useState('')
  const [step, setStep] = useState<'choose' | 'look' | 'done'>('choose')
  const preview = useMutation(assignRoles('preview'))
  const apply = useMutation(assignRoles('apply'))
  const rolesOf = ({ id }: Pick<RoleHolderRow, 'id'>) => chosen.get(id) ?? ['admin']
  const groups: PartedGroup<RoleHolderRow>[] = groupParted(people, rolesOf)
  const changes = partingChanges(groups)
  const text = plainText(search)
  return {
    step,
    shown: people.filter(({ name, department }) => plainText(`${name} ${department ?? ''}`).includes(text)),
    search,
    setSearch,
    rolesOf,
    groups,
    count: changes.length,
    plan: preview.data,
    failure: preview.error ?? apply.error,
    isLooking: preview.isPending,
    isApplying: apply.isPending,
    choose: (id: string, roles: readonly GivenRole[]) => setChosen(new Map(chosen).set(id, roles)),
    look: () => preview.mutate(changes, { onSuccess: () => setStep('look') }),
    back() {
      apply.reset()
      preview.reset()
      setStep('choose')
    },
    apply: () => apply.mutate(changes, { onSuccess: () => setStep('done') }),
  }
}

export type PartingState = ReturnType<typeof useParting>
