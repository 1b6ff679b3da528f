import type { LeaveEntityName } from '@leavewell/leave'
import type { Query, QueryClient } from '@tanstack/react-query'
import { fetchBegan } from './fetch-begins.ts'

/** Changes that come this close together are read once. */
const TOGETHER_MS = 50

/** What was told of a record: all that its reader may see, or its id alone when it went out of sight. */
export interface RecordChange {
  entity: LeaveEntityName
  id: string
  record: Readonly<Record<string, unknown>>
}

/** Whether a query of a changed entity has to be read again. */
type Test = (query: Query) => boolean

const noted = new WeakMap<QueryClient, Map<DataName, Test[]>>()

/** What is read from the server, by the name that the keys of its queries begin with: entities, and what is no record. */
export type DataName = LeaveEntityName | 'Passkey' | 'Session' | 'System' | 'TwoFactor'

/** These have changed: everything on the screen that shows them is read again. */
export function invalidateEntities(queryClient: QueryClient, entities: readonly DataName[]): void {
  for (const entity of entities) note(queryClient, entity, () => true)
}

/** Somebody has changed this record: only what shows it, or would now, is read again. */
export const noteChange = (queryClient: QueryClient, change: RecordChange): void =>
  note(queryClient, change.entity, query => shows(query, change))

/** Nobody has changed a record of this entity for so long; what was asked for before that may have missed something. */
export function noteGap(queryClient: QueryClient, entity: LeaveEntityName, unchangedForMs = 0): void {
  const since = Date.now() - unchangedForMs
  note(queryClient, entity, query => fetchBegan(queryClient, query) <= since)
}

/** An answer on its way may be from before the change: it is asked for again. */
function shows({ state, meta }: Query, change: RecordChange): boolean {
  if (meta?.shows === undefined || state.data === undefined || state.fetchStatus === 'fetching') return true
  return meta.shows(change, state.data)
}

/** The one path for "data changed". */
function note(queryClient: QueryClient, entity: DataName, test: Test): void {
  const waiting = noted.get(queryClient)
  const tests = waiting ?? new Map<DataName, Test[]>()
  tests.set(entity, [...(tests.get(entity) ?? []), test])
  if (waiting !== undefined) return
  noted.set(queryClient, tests)
  setTimeout(() => {
    noted.delete(queryClient)
    void queryClient.invalidateQueries({ predicate: query => isConcerned(query, tests) })
  }, TOGETHER_MS)
}

function isConcerned(query: Query, tests: ReadonlyMap<DataName, readonly Test[]>): boolean {
  const { queryKey, meta } = query
  return [...tests].some(
    ([entity, all]) =>
      (entity === queryKey[0] || meta?.reads?.some(name => name === entity) === true) &&
      all.some(test => test(query)),
  )
}
