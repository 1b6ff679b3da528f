import type { WorkProgress } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { randomKey } from '../../lib/random-key.ts'
import { ask, client } from './client.ts'

/** Functions that calculate for many people. A page runs each of them once at a time. */
export type WatchedFunction =
  | 'assignLeavePolicy'
  | 'assignWorkPattern'
  | 'compareBalances'
  | 'giveWorkingTime'
  | 'importBalances'
  | 'previewCalendarChange'
  | 'previewCountryPack'
  | 'previewDepartmentMove'
  | 'previewLeavePolicy'
  | 'previewShutdown'

/** The same person may have the same page open twice. */
const PAGE = randomKey()
const runOf = (name: WatchedFunction) => `${PAGE} ${name}`

/** Calls a function whose progress is shown by `workProgress`. A preview ends on the server with the signal. */
export const askWatched = async <Answer>(
  name: WatchedFunction,
  body: object,
  signal?: AbortSignal,
): Promise<Answer> =>
  (await client.functions.invoke<Answer>(name, { ...body, run: runOf(name) }, signal && { signal })).data

/** How often the progress is asked. Short calculations end before. */
const POLL_MS = 400

/** How far the running call of a function is. Null: unknown. */
export const workProgress = (name: WatchedFunction) =>
  queryOptions({
    queryKey: ['work-progress', name],
    queryFn: async () => (await ask<WorkProgress>('getProgress', { run: runOf(name) })).progress,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: POLL_MS,
    retry: false,
    gcTime: 0,
  })
