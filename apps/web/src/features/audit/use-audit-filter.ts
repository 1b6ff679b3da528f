import { type AuditFilter, auditCopy as copy, displayName, formatDay, type RowUser } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userOfId } from '../../data/users/users.ts'
import { type SearchState, searchView } from '../../lib/search-view.ts'
import type { FilterChip } from '../../ui/filter-chips.tsx'
import type { AuditSearch, AuditView } from './audit-view.ts'

const START: AuditView = { entity: 'all', person: '', from: '', until: '' }

/** The filter of the audit log, stored in the URL. */
export function useAuditFilter(state: SearchState<AuditSearch>) {
  const [view, show] = searchView(START, state)
  const [user, setUser] = useState<RowUser>()
  const filter: AuditFilter = {
    ...(view.entity !== 'all' && { entity: view.entity }),
    ...(view.person !== '' && { person: view.person }),
    ...(view.from !== '' && { from: view.from }),
    ...(view.until !== '' && { until: view.until }),
  }
  const person = user?.id === view.person ? user : undefined
  // A link has only the person's id, so the name is loaded.
  const { data: named } = useQuery({
    ...userOfId(view.person),
    enabled: view.person !== '' && person === undefined,
  })
  const who = person ?? named
  const chips: FilterChip[] = [
    ...(view.entity === 'all' ? [] : [chip('entity', copy.entities[view.entity])]),
    ...(view.person === '' ? [] : [chip('person', who ? displayName(who) : copy.somebody)]),
    ...(view.from === '' ? [] : [chip('from', formatDay(view.from))]),
    ...(view.until === '' ? [] : [chip('until', formatDay(view.until))]),
  ]
  function chip(id: keyof AuditView, value: string): FilterChip {
    return { id, name: copy[id], value, onRemove: () => show({ [id]: START[id] }) }
  }
  return {
    filter,
    chips,
    entity: view.entity,
    from: view.from,
    until: view.until,
    /** The name is known only if the person was selected here. */
    person,
    change: show,
    choosePerson(next: RowUser | undefined) {
      setUser(next)
      show({ person: next?.id ?? '' })
    },
    showAll() {
      setUser(undefined)
      show(START)
    },
  }
}
