import type { User } from '@leavewell/leave'
import { queryClient } from './data/connection/query-client.ts'
import { users } from './data/users/users.ts'
import type { Asks, Question } from './lib/lazy-page.tsx'
import { router } from './router.tsx'
import { readSession } from './session/app-start.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/**
 * The longest delay of the first render for its data. On a good connection the data arrives sooner, and a
 * longer delay would help no one.
 */
const WAIT_MS = 150

const SESSION = '/_session'

/**
 * Resolves when the first render has what it needs: the page's code, the session, and its data if that is fast.
 * Then React renders once, at low priority and in short slices. Each later answer renders a part of the page in
 * one go, which blocks a slow phone.
 */
export async function prepareFirstPicture(): Promise<void> {
  await yieldToEventLoop()
  await router.load()
  const { matches } = router.state
  if (matches.some(({ routeId }) => routeId === SESSION)) {
    await readSession()
    const user = queryClient.getQueryData(users.me().queryKey)
    if (user !== undefined) await Promise.race([askForData(user, matches), sleep(WAIT_MS)])
  }
  await yieldToEventLoop()
}

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Runs the page's queries, and then further ones that depend on their results. */
async function askForData(user: User, matches: typeof router.state.matches): Promise<void> {
  const questions = () =>
    matches.flatMap(({ routeId, search }) => asksOf(routeId)?.(user, search) ?? []).filter(isNew)
  for (let next = questions(); next.length > 0; next = questions()) {
    const answers: Promise<void>[] = []
    for (const question of next) {
      answers.push(queryClient.prefetchQuery(question))
      await yieldToEventLoop()
    }
    await Promise.all(answers)
  }
}

const asksOf = (routeId: keyof typeof router.routesById) =>
  (router.routesById[routeId].options.component as { asks?: Asks } | undefined)?.asks

const isNew = ({ queryKey }: Question) => queryClient.getQueryState(queryKey) === undefined
