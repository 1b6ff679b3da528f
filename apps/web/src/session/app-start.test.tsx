import { appStartCopy, IMPERSONATION_HEADER, layoutCopy, requestsCopy, type User } from '@leavewell/leave'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { leavesFor, ME, openApp, SETTINGS } from '../../testing/open-app.tsx'
import { administrator, somebody } from '../../testing/records.ts'
import { refusal } from '../../testing/server.ts'
import { APP_START_KEY } from '../data/connection/check-session.ts'
import { readImpersonation, startImpersonation } from '../data/connection/impersonation.ts'
import { queryClient } from '../data/connection/query-client.ts'

const person = somebody()
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const tryAgain = () => screen.getByRole('button', { name: appStartCopy.tryAgain })

it.each([
  ['a session that has ended', { [ME]: refusal(401) }],
  ['settings that need a person', { [SETTINGS]: refusal(403, { reason: 'auth_required' }) }],
])('%s leads to the login page, once [A-14, A-15, A-20, A-22]', async (_, answers) => {
  const { assign } = leavesFor()
  await openApp('/myrequests', { answers })
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  expect(assign.mock.calls[0]?.[0]).toMatch(/^\/login\?from_url=/)
})

it('a visitor goes to the login page, without loading a user or logging a visit [A-12, A-20, S-78]', async () => {
  const { assign } = leavesFor()
  const { asked } = await openApp('/myrequests', { user: null })
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  expect(asked.map(({ call }) => call)).toEqual([SETTINGS])
})

it('a person who is not registered reads so [A-16, A-23, R-21]', async () => {
  await openApp('/', { answers: { [SETTINGS]: refusal(403, { reason: 'user_not_registered' }) } })
  expect(await title('Access Restricted')).toBeVisible()
  expect(
    screen.getByText(
      'You are not registered to use this application. Please contact the app administrator to request access.',
    ),
  ).toBeVisible()
})

it('settings refused for another reason show the server message and a retry [A-17]', async () => {
  const { assign } = leavesFor()
  const reasons = [refusal(403, { message: 'We move house until noon', reason: 'maintenance' })]
  const answers = { [SETTINGS]: () => reasons.pop() ?? { id: 'leavewell', public_settings: 'public' } }
  const { user } = await openApp('/myrequests', { answers })
  expect(await screen.findByText('We move house until noon')).toBeVisible()
  await user.click(tryAgain())
  expect(await title(requestsCopy.myTitle)).toBeVisible()
  expect(assign).not.toHaveBeenCalled()
})

it('an outage of the user query offers a retry and does not sign out [A-14, T-04] [finding F-53]', async () => {
  const { assign } = leavesFor()
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failures = [refusal(500, { message: 'No' })]
  const { user, router } = await openApp('/myrequests', {
    answers: { [ME]: () => failures.pop() ?? person },
  })
  expect(await screen.findByText(appStartCopy.userNotLoaded)).toBeVisible()
  expect(complaint).toHaveBeenCalledWith('The user could not be loaded:', 'No')
  expect(router.state.location.pathname).toBe('/myrequests')
  await user.click(tryAgain())
  expect(await title(requestsCopy.myTitle)).toBeVisible()
  expect(assign).not.toHaveBeenCalled()
})

it('a manager or a user that cannot be loaded leaves the page as it is [L-17]', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers = [person]
  const { asked } = await openApp('/myrequests', {
    answers: {
      [ME]: () => answers.pop() ?? refusal(500, { message: 'No' }),
      'POST /functions/getMyManager': refusal(500, { message: 'No manager' }),
    },
  })
  expect(await title(requestsCopy.myTitle)).toBeVisible()
  await waitFor(() =>
    expect(complaint).toHaveBeenCalledWith('The manager could not be loaded:', 'No manager'),
  )
  await act(() => queryClient.refetchQueries({ queryKey: APP_START_KEY }))
  expect(asked.filter(({ call }) => call === ME).length).toBeGreaterThan(1)
  expect(screen.getByRole('heading', { level: 1, name: requestsCopy.myTitle })).toBeVisible()
  expect(screen.getByRole('button', { name: layoutCopy.quickLeave })).toBeVisible()
  expect(screen.queryByText(layoutCopy.myManager)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('each page visit is logged with the page name, and a failure of the log is ignored [S-78, S-79]', async () => {
  const visit = 'POST app-logs/leavewell/log-user-in-app'
  const { asked, router } = await openApp('/', { answers: { [`${visit}/MyRequests`]: refusal(500) } })
  expect(await title(/^Welcome back/)).toBeVisible()
  await act(() => router.navigate({ to: '/myrequests' as never }))
  expect(await title(requestsCopy.myTitle)).toBeVisible()
  expect(asked.map(({ call }) => call).filter(call => call.startsWith(visit))).toEqual([
    `${visit}/Dashboard`,
    `${visit}/MyRequests`,
  ])
})

/** The whole app, with Sophie's address stored in the tab and this answer for her. */
async function openActing(answer: object, own: User = administrator()) {
  startImpersonation('sophie@leave.test', own.email)
  return openApp('/myrequests', {
    user: own,
    answers: { [ME]: ({ headers }) => (headers.has(IMPERSONATION_HEADER) ? answer : own) },
  })
}
const bar = () =>
  screen.queryAllByRole('status').find(({ textContent }) => textContent.includes('Impersonation Mode'))
const administration = () => screen.queryByRole('link', { name: layoutCopy.adminDashboard })

it('an impersonated person is shown with the banner on every page [N-02, N-04, N-05]', async () => {
  const { router } = await openActing(somebody({ email: 'sophie@leave.test' }))
  expect(await title(requestsCopy.myTitle)).toBeVisible()
  const text = 'Impersonation Mode: You are viewing as Sophie Chen (sophie@leave.test)'
  await waitFor(() => expect(bar()).toHaveTextContent(text))
  expect(administration()).toBeNull()
  for (const path of ['/', '/teamcalendar', '/profile', '/admindashboard', '/nowhere']) {
    await act(() => router.navigate({ to: path as never }))
    await waitFor(() => expect(bar()).toBeVisible())
  }
})

it.each([
  ['a person who cannot be loaded is forgotten, and the administrator is back [N-08]', administrator(), true],
  ['an employee impersonates no one, even with an address in the browser [R-09, N-04]', somebody(), false],
])('%s', async (_, own, administers) => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  await openActing(refusal(403, { message: 'No' }), own)
  expect(await title(requestsCopy.myTitle)).toBeVisible()
  expect(bar()).toBeUndefined()
  expect(administration() !== null).toBe(administers)
  expect(readImpersonation()).toEqual({ impersonatedEmail: null, originalAdminEmail: null })
  complaint.mockRestore()
})
