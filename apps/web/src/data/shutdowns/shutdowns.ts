import type {
  ShutdownForm,
  ShutdownListRow,
  ShutdownPreview,
  ShutdownProgress,
  ShutdownQuestion,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'
import { askWatched } from '../connection/watched-work.ts'

const WHILE_RUNNING_MS = 3_000

/** All shutdowns, the latest first. The list reloads while one is booked or undone. */
export const shutdowns = () =>
  queryOptions({
    queryKey: ['Shutdown', 'all'],
    queryFn: () => ask<ShutdownListRow[]>('listShutdowns', {}),
    refetchInterval: ({ state: { data } }) => (data?.some(({ left }) => left > 0) ? WHILE_RUNNING_MS : false),
  })

export const previewShutdown = () =>
  mutationOptions({
    mutationFn: ({ signal, ...question }: ShutdownQuestion & { signal: AbortSignal }) =>
      askWatched<ShutdownPreview>('previewShutdown', question, signal),
  })

type OnProgress = (progress: ShutdownProgress) => void

/** Many people are booked in several calls. If the page is closed meanwhile, the server continues. */
async function complete(progress: ShutdownProgress, onProgress: OnProgress): Promise<ShutdownProgress> {
  let last = progress
  while (last.left > 0) {
    onProgress(last)
    last = await ask<ShutdownProgress>('continueShutdown', { id: last.id })
  }
  return last
}

const CHANGES = { changes: ['Shutdown', 'LeaveRequest', 'LeaveBalance', 'Notification'] } as const

export const bookShutdown = (onProgress: OnProgress) =>
  mutationOptions({
    mutationFn: async (form: ShutdownForm) =>
      complete(await ask<ShutdownProgress>('bookShutdown', form), onProgress),
    meta: CHANGES,
  })

export const undoShutdown = () =>
  mutationOptions({
    mutationFn: async (id: string) => complete(await ask<ShutdownProgress>('undoShutdown', { id }), () => {}),
    meta: CHANGES,
  })
