import { AUDITED_ENTITIES, type AuditFilter, type RowPerson } from '@leavewell/leave'
import { useState } from 'react'
import { useView } from '../../lib/use-view.ts'

const START = { entity: 'all', person: '', from: '', until: '' }

/** Which changes are shown; kept in the address. */
export function useAuditFilter() {
  const [view, show] = useView(START)
  const [person, setPerson] = useState<RowPerson>()
  const entity = AUDITED_ENTITIES.find(each => each === view.entity)
  const filter: AuditFilter = {
    ...(entity && { entity }),
    ...(view.person !== '' && { person: view.person }),
    ...(isDay(view.from) && { from: view.from }),
    ...(isDay(view.until) && { until: view.until }),
  }
  return {
    filter,
    entity: entity ?? START.entity,
    from: view.from,
    until: view.until,
    /** Known by name only when it was chosen here. */
    person: person?.id === view.person ? person : undefined,
    change: show,
    choosePerson(next: RowPerson | undefined) {
      setPerson(next)
      show({ person: next?.id ?? '' })
    },
    showAll() {
      setPerson(undefined)
      show(START)
    },
  }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
