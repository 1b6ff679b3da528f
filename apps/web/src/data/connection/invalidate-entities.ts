import type { LeaveEntityName } from '@leavewell/leave'
import type { Query, QueryClient } from '@tanstack/react-query'
import { fetchStartedAt } from './track-fetches.ts'

/** Changes within this time cause one refetch. */
const TOGETHER_MS = 50

/**
 * A change of a record, with the fields that the reader may see. Only the id if the record is no longer
 * visible.
 */
export interface RecordChange {
  entity: LeaveEntityName
  id: string
  record: Readonly<Record<string, unknown>>
}

/** Whether a query of a changed entity must be refetched. */
type Test = (query: Query) => boolean

const noted = new WeakMap<QueryClient, Map<DataName, Test[]>>()

/** First part of the query keys: entities, and further data that is no record. */
export type DataName =
  | LeaveEntityName
  | 'ApiKey'
  | 'Board'
  | 'CalendarFeed'
  | 'Push'
  | 'Passkey'
  | 'Session'
  | 'System'
  | 'TwoFactor'

/** Refetches all active queries that show these entities. */
export function invalidateEntities(queryClient: QueryClient, entities: readonly DataName[]): void {
  for (const entity of entities) note(queryClient, entity, () => true)
}

/** A user has changed this record. Refetches only queries that show it, or would now. */
export const recordChange = (queryClient: QueryClient, change: RecordChange): void =>
  note(queryClient, change.entity, query => shows(query, change))

/**
 * The entity has been unchanged for this time. Queries fetched before it may have missed a change and are
 * refetched.
 */
export function recordGap(queryClient: QueryClient, entity: LeaveEntityName, unchangedForMs = 0): void {
  const since = Date.now() - unchangedForMs
  note(queryClient, entity, query => fetchStartedAt(queryClient, query) <= since)
}

/** An answer under way may be from before the change, so it is refetched. */
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
    const isSending = queryClient.isMutating() > 0
    const isHeld = (query: Query) => isPreview(query) && (isSending || isDone(query))
    const isDue = (query: Query) => isConcerned(query, tests)
    void queryClient.invalidateQueries({ predicate: query => isDue(query) && !isHeld(query) })
    void queryClient.invalidateQueries({
      predicate: query => isDue(query) && isHeld(query),
      refetchType: 'none',
    })
  }, TOGETHER_MS)
}

const done = new WeakMap<Query, number>()

/**
 * A change is done, so previews that show what it would do are not refetched. They are still shown while their dialog
 * closes. The next dialog fetches them again.
 */
export function endPreviews(queryClient: QueryClient, changes: readonly DataName[]): void {
  const tests = new Map(changes.map(name => [name, [() => true]]))
  for (const query of queryClient.getQueryCache().findAll({ type: 'active', predicate: isPreview }))
    if (isConcerned(query, tests)) done.set(query, query.state.dataUpdateCount)
}

const isDone = (query: Query): boolean => done.get(query) === query.state.dataUpdateCount

/** A change is answered. Refetches held previews that are still shown, because another change was sent or it was refused. */
export function releasePreviews(queryClient: QueryClient): void {
  setTimeout(() => {
    if (queryClient.isMutating() > 0) return
    void queryClient.refetchQueries({
      type: 'active',
      predicate: query => isPreview(query) && query.state.isInvalidated && !isDone(query),
    })
  }, TOGETHER_MS)
}

const isPreview = ({ meta }: Query): boolean => meta?.isPreview === true

function isConcerned(query: Query, tests: ReadonlyMap<DataName, readonly Test[]>): boolean {
  const { queryKey, meta } = query
  return [...tests].some(
    ([entity, all]) =>
      (entity === queryKey[0] || meta?.reads?.some(name => name === entity) === true) &&
      all.some(test => test(query)),
  )
}
