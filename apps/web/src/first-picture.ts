import type { User } from '@leavewell/leave'
import { breathe } from './breathe.ts'
import { queryClient } from './data/connection/query-client.ts'
import { users } from './data/users/users.ts'
import type { Asks, Question } from './lib/lazy-page.tsx'
import { router } from './router.tsx'
import { readSession } from './session/app-start.ts'

/** How long the first picture waits for the data in it: with a good line they come sooner, and nobody is to wait longer for nothing. */
const WAIT_MS = 150

const SESSION = '/_session'

/**
 * Resolves when what the first picture is made of is there: the code of the page, the session, and the data that the page shows if they come
 * soon. Then React draws it once, in the background and in short parts. Each answer that comes later has a part of the page drawn anew in
 * one go, which keeps a slow phone from answering a touch.
 */
export async function prepareFirstPicture(): Promise<void> {
  await breathe()
  await router.load()
  const { matches } = router.state
  if (matches.some(({ routeId }) => routeId === SESSION)) {
    await readSession()
    const user = queryClient.getQueryData(users.me().queryKey)
    if (user !== undefined) await Promise.race([askForData(user, matches), sleep(WAIT_MS)])
  }
  await breathe()
}

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** What the page asks for, and what it asks for once it has those answers. */
async function askForData(user: User, matches: typeof router.state.matches): Promise<void> {
  const questions = () =>
    matches.flatMap(({ routeId, search }) => asksOf(routeId)?.(user, search) ?? []).filter(isNew)
  for (let next = questions(); next.length > 0; next = questions()) {
    const answers: Promise<void>[] = []
    for (const question of next) {
      answers.push(queryClient.prefetchQuery(question))
      await breathe()
    }
    await Promise.all(answers)
  }
}

const asksOf = (routeId: keyof typeof router.routesById) =>
  (router.routesById[routeId].options.component as { asks?: Asks } | undefined)?.asks

const isNew = ({ queryKey }: Question) => queryClient.getQueryState(queryKey) === undefined
