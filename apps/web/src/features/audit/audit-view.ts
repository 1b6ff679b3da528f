import { AUDITED_ENTITIES, type AuditedEntity, isCalendarDay } from '@leavewell/leave'
import { readChoice, readText, type SearchOf, searchReader } from '../../lib/search-view.ts'

/** The search parameters of the audit log. */
export interface AuditView {
  entity: AuditedEntity | 'all'
  /** Id of the author. Empty for everyone. */
  person: string
  /** First and last day, empty for no limit. */
  from: string
  until: string
}

export type AuditSearch = SearchOf<AuditView>

const readDay = (value: unknown) => (isCalendarDay(value) ? value : undefined)

export const readAuditSearch = searchReader<AuditView>({
  entity: readChoice(AUDITED_ENTITIES),
  person: readText,
  from: readDay,
  until: readDay,
})
