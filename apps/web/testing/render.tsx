import type { PublicSettings } from '@leavewell/client'
import { createLeaveTypes, type LeaveTypeFields, LOCALE, type User } from '@leavewell/leave'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { onTestFinished } from 'vitest'
import { queryClient } from '../src/data/connection/query-client.ts'
import { publicSettings } from '../src/data/installation/public-settings.ts'
import { LeaveTypesContext } from '../src/leave-ui/use-leave-types.ts'
import { keepFocus } from '../src/lib/keep-focus.ts'
import { SessionContext } from '../src/session/session.ts'
import { toastQueue } from '../src/ui/toast-queue.ts'
import { somebody } from './records.ts'

interface Around {
  /** The signed-in user. */
  user?: User
  settings?: Partial<PublicSettings>
  /** The stored leave types. Those of the specification exist in any case. */
  leaveTypes?: readonly LeaveTypeFields[]
  /** The URL of the page. */
  address?: string
  /** For pages that read search parameters. */
  readSearch?: (search: Record<string, unknown>) => object
}

/**
 * Renders a component with the app's surroundings: the query client, a session, a URL and the locale. Returns
 * the `user` for input, the `router`, and a function that renders something else.
 */
export async function draw(
  component: ReactNode,
  { user, settings, leaveTypes, address = '/', readSearch }: Around = {},
) {
  queryClient.clear()
  closeMessages()
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: routesOf(address, readSearch), history })
  await router.load()
  const session = {
    user: user ?? somebody(),
    settings: { id: 'leavewell', public_settings: 'public', ...settings },
    isImpersonating: false,
    refresh: async () => {},
    signOut() {},
  }
  queryClient.setQueryData(publicSettings().queryKey, session.settings)
  const types = createLeaveTypes(leaveTypes)
  const inPlace = (children: ReactNode) => (
    <I18nProvider locale={LOCALE}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          <LeaveTypesContext value={types}>
            <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
          </LeaveTypesContext>
        </SessionContext>
      </QueryClientProvider>
    </I18nProvider>
  )
  onTestFinished(keepFocus())
  const drawn = render(inPlace(component))
  return {
    router,
    user: userEvent.setup({ delay: null }),
    redraw: (next: ReactNode) => drawn.rerender(inPlace(next)),
  }
}

/** Pages read their search parameters from the same route ids as in the app. */
function routesOf(address: string, readSearch: Around['readSearch']) {
  const root = createRootRoute()
  const everyPage = createRoute({ getParentRoute: () => root, path: '$' })
  if (readSearch === undefined) return root.addChildren([everyPage])
  const session = createRoute({ getParentRoute: () => root, id: '_session' })
  const layout = createRoute({ getParentRoute: () => session, id: '_layout' })
  const [path = ''] = address.split('?')
  const page = createRoute({ getParentRoute: () => layout, path, validateSearch: readSearch })
  return root.addChildren([session.addChildren([layout.addChildren([page])]), everyPage])
}

/** The shown toasts, newest first. */
export const messagesShown = (): string[] => toastQueue.visibleToasts.map(({ content }) => content.text)

/** The duration of each toast in seconds. */
export const secondsShown = (): (number | undefined)[] =>
  toastQueue.visibleToasts.map(({ timeout }) => timeout && timeout / 1_000)

/** Closes all toasts. */
export const closeMessages = (): void =>
  act(() => {
    for (const { key } of toastQueue.visibleToasts) toastQueue.close(key)
  })
