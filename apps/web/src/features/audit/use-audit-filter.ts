import { AUDITED_ENTITIES, type AuditedEntity, type AuditFilter, type RowUser } from '@leavewell/leave'
import { useState } from 'react'
import {
  readChoice,
  readText,
  type SearchOf,
  type SearchState,
  searchReader,
  searchView,
} from '../../lib/search-view.ts'

interface AuditView {
  entity: AuditedEntity | 'all'
  /** Id of who acted, empty for anybody. */
  person: string
  /** First and last day, empty for no limit. */
  from: string
  until: string
}

const START: AuditView = { entity: 'all', person: '', from: '', until: '' }

const readDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined

export const readAuditSearch = searchReader<AuditView>({
  entity: readChoice(AUDITED_ENTITIES),
  person: readText,
  from: readDay,
  until: readDay,
})

/** Which changes are shown; kept in the address. */
export function useAuditFilter(state: SearchState<SearchOf<AuditView>>) {
  const [view, show] = searchView(START, state)
  const [user, setUser] = useState<RowUser>()
  const filter: AuditFilter = {
    ...(view.entity !== 'all' && { entity: view.entity }),
    ...(view.person !== '' && { person: view.person }),
    ...(view.from !== '' && { from: view.from }),
    ...(view.until !== '' && { until: view.until }),
  }
  return {
    filter,
    entity: view.entity,
    from: view.from,
    until: view.until,
    /** Known by name only when it was chosen here. */
    person: user?.id === view.person ? user : undefined,
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
