import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MANAGER_CACHED_MS, MANAGER_FRESH_MS } from '../../lib/constants.ts'
import { client } from '../connection/client.ts'
import { manager } from './manager.ts'

const ann = { full_name: 'Ann Lee', email: 'ann@x.test' }
const answers = () =>
  vi.spyOn(client.functions, 'invoke').mockResolvedValue({ data: { manager: ann } } as never)
let answer: ReturnType<typeof answers>

// Created for each test, because spies are removed in between.
beforeEach(() => {
  vi.useFakeTimers()
  answer = answers()
})
afterEach(() => vi.useRealTimers())

/** Mounts a component that shows the manager. Returns its cleanup function. */
async function show(queries: QueryClient, managerId: string | null = 'E-1') {
  const leave = new QueryObserver(queries, manager(managerId)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return leave
}

test('the manager is fetched once in 5 minutes, however often it is shown [U-05]', async () => {
  const queries = new QueryClient()
  ;(await show(queries))()
  await vi.advanceTimersByTimeAsync(MANAGER_FRESH_MS - 1_000)
  ;(await show(queries))()
  expect(answer).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  ;(await show(queries))()
  expect(answer).toHaveBeenCalledTimes(2)
  expect(MANAGER_FRESH_MS).toBe(5 * 60_000)
})

test('the manager stays in the cache for 10 minutes after the last use [U-05]', async () => {
  const queries = new QueryClient()
  ;(await show(queries))()
  const { queryKey } = manager('E-1')
  await vi.advanceTimersByTimeAsync(MANAGER_CACHED_MS - 1_000)
  expect(queries.getQueryData(queryKey)).toEqual(ann)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queries.getQueryData(queryKey)).toBeUndefined()
  expect(MANAGER_CACHED_MS).toBe(10 * 60_000)
})

test('a person without a manager_id causes no call [S-77]', async () => {
  for (const none of [null, '']) (await show(new QueryClient(), none))()
  expect(answer).not.toHaveBeenCalled()
})

test('a manager that cannot be loaded is logged [L-17]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer.mockRejectedValue(new Error('The database is away'))
  ;(await show(new QueryClient({ defaultOptions: { queries: { retry: false } } })))()
  expect(logged).toHaveBeenCalledWith('The manager could not be loaded:', 'The database is away')
  logged.mockRestore()
})
