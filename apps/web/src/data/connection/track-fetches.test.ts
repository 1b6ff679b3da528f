import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { fetchStartedAt, trackFetches } from './track-fetches.ts'

afterEach(() => {
  delete window.earlyRequests
})

async function askedFirst() {
  const queryClient = trackFetches(new QueryClient())
  const ask = () => queryClient.fetchQuery({ queryKey: ['Notification'], queryFn: () => [], staleTime: 0 })
  await ask()
  const [query] = queryClient.getQueryCache().getAll()
  if (query === undefined) throw new Error('Nothing was asked.')
  return { ask, began: () => fetchStartedAt(queryClient, query) }
}

it('the start time of a query is the time of its call', async () => {
  const before = Date.now()
  const { began } = await askedFirst()
  expect(began()).toBeGreaterThanOrEqual(before)
})

it('an early request of the page head counts from the page start until it is repeated', async () => {
  window.earlyRequests = [{ url: '/', headers: {}, answer: Promise.resolve(new Response('[]')) }]
  const { ask, began } = await askedFirst()
  expect(began()).toBe(performance.timeOrigin)
  const before = Date.now()
  await ask()
  expect(began()).toBeGreaterThanOrEqual(before)
})
