import { LOCALE, type User } from '@leavewell/leave'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { onTestFinished, vi } from 'vitest'
import { client } from '../src/data/connection/client.ts'
import { queryClient } from '../src/data/connection/query-client.ts'
import { FOLLOWED } from '../src/data/connection/subscribe-to-changes.ts'
import { routeTree } from '../src/routeTree.gen.ts'
import { somebody } from './records.ts'
import { closeMessages } from './render.tsx'
import { serverAnswers } from './server.ts'

export const SETTINGS = 'GET /prod/public-settings/by-id/leavewell'
export const ME = 'GET /entities/User/me'

interface Opening {
  /** The signed-in user. Null for a visitor. */
  user?: User | null
  /** The answers of the server. Settings and user have default answers. */
  answers?: Parameters<typeof serverAnswers>[0]
}

/** Opens the whole app at a URL. Returns the `user` for input, the `router` and the calls (`asked`). */
export async function openApp(address: string, { user = somebody(), answers }: Opening = {}) {
  queryClient.clear()
  closeMessages()
  const asked = serverAnswers({
    [SETTINGS]: { id: 'leavewell', public_settings: 'public' },
    ...(user && { [ME]: user }),
    ...answers,
  })
  const spies = [
    vi.spyOn(client.auth, 'hasToken').mockReturnValue(user !== null),
    // There is no server for a socket.
    ...FOLLOWED.map(entity => vi.spyOn(client.entities[entity], 'subscribe').mockReturnValue(() => {})),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  render(
    <I18nProvider locale={LOCALE}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { router, asked, user: userEvent.setup({ delay: null }) }
}

/** Records calls of `location`, because jsdom loads no other page. Call it before the page opens. */
export function leavesFor() {
  const calls = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() }
  vi.stubGlobal('location', { ...window.location, ...calls })
  return calls
}
