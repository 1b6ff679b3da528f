import {
  appStartCopy,
  connectionCopy,
  keptLeaveCopy as copy,
  createLeaveTypes,
  IMPERSONATED_EMAIL_KEY,
  IN_DAYS,
  type KeptLeave,
  keptLeaveOf,
  requestsCopy,
} from '@leavewell/leave'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leavesFor, ME, openApp, SETTINGS } from '../../testing/open-app.tsx'
import { aBalance, aRequest, somebody } from '../../testing/records.ts'
import { draw, messagesShown } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { APP_START_KEY } from '../data/connection/check-session.ts'
import { invalidateEntities } from '../data/connection/invalidate-entities.ts'
import { queryClient } from '../data/connection/query-client.ts'
import { leaveTypes } from '../data/leave-types/leave-types.ts'
import { KeptLeaveCard } from '../features/account/kept-leave-card.tsx'
import { currentYear } from '../leave-ui/today.ts'
import { KeepLeave } from './keep-leave.tsx'
import { allowKeptLeave, keepLeave, keptLeave } from './kept-leave.ts'
import { SessionGate } from './session-gate.tsx'
import { signOut } from './sign-out.ts'

const KEY = 'leavewell_kept_leave'
const TOKEN = 'a-token-of-sophie-0123456789'
const MARK = TOKEN.slice(-16)
const NOW = new Date('2026-11-30T03:05:00.000Z')

const stored = () => localStorage.getItem(KEY)
const keep = (leave: object | string, mark = MARK) =>
  localStorage.setItem(KEY, `${mark} ${typeof leave === 'string' ? leave : JSON.stringify(leave)}`)

const leaveOf = (shown: Partial<Parameters<typeof keptLeaveOf>[0]> = {}, at = NOW): KeptLeave =>
  keptLeaveOf(
    {
      balances: [aBalance(IN_DAYS)],
      requests: [aRequest({ start_half: null, end_half: null, minutes: null, minutes_requested: null })],
      away: {
        circle: 'team',
        rows: [
          { name: 'Emma Wright', start_date: '2026-11-30', end_date: '2026-12-01' },
          { name: 'Noah Kim', start_date: '2026-12-07', end_date: '2026-12-07' },
        ],
      },
      types: createLeaveTypes(),
      ...shown,
    },
    { at: at.toISOString(), time_zone: 'Australia/Sydney', year: 2026, to: '2026-12-14' },
  )

beforeEach(() => {
  localStorage.setItem('token', TOKEN)
})

describe('a start without a network [0210]', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  })

  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
  const start = (answer: () => object | Promise<object> = noNetwork) => {
    serverAnswers({ [SETTINGS]: answer })
    return draw(<SessionGate>The app</SessionGate>)
  }
  const title = () => screen.findByRole('heading', { level: 1 })
  const list = (name: string) => screen.getByRole('list', { name })
  /** The notice alone. */
  const expectNoLeave = async () => {
    expect(await screen.findByText(connectionCopy.startsAgain)).toBeVisible()
    expect(screen.queryByText(/^As of/)).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
  }

  it('kept leave is shown with its age, and “Try again” is the only control', async () => {
    keep(leaveOf())
    await start()
    expect(await screen.findByText(/^As of Mon,? 30 Nov, \d+:05/)).toBeVisible()
    expect(await title()).toHaveTextContent(connectionCopy.unreachable)
    expect(list(copy.balances(2026))).toHaveTextContent('Annual Leave13.5 days left of 20')
    expect(list(copy.requests)).toHaveTextContent('Annual Leave8–10 Dec 2026 · 3 daysPending')
    expect(list('Away today')).toHaveTextContent('Emma Wright')
    expect(list('Next')).toHaveTextContent('Noah Kim7 Dec 2026')
    expect(screen.getByRole('heading', { name: copy.away('14 Dec 2026') })).toBeVisible()
    expect(screen.getByText(connectionCopy.startsAgain)).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      appStartCopy.tryAgain,
    ])
  })

  it('a copy of some days ago says its day, and leaves out what is over', async () => {
    vi.setSystemTime('2026-12-11T02:00:00.000Z')
    keep(leaveOf({ requests: [aRequest({ status: 'approved' }), aRequest({ leave_type: 'sick' })] }))
    await start()
    expect(await screen.findByText(/^As of Mon,? 30 Nov, /)).toBeVisible()
    expect(list(copy.requests)).not.toHaveTextContent('Annual')
    expect(list(copy.requests)).toHaveTextContent('Sick Leave')
    expect(screen.getByText(copy.nobodyToday)).toBeVisible()
    expect(screen.getByText(copy.nobodyNext)).toBeVisible()
  })

  it('empty lists say so, and who is away is left out where the organisation does not show it', async () => {
    keep(leaveOf({ balances: [], requests: [], away: { circle: 'nobody', rows: [] } }))
    await start()
    expect(await screen.findByText(copy.noBalances)).toBeVisible()
    expect(screen.getByText(copy.noRequests)).toBeVisible()
    expect(screen.queryByText(/away/i)).toBeNull()
  })

  it.each([
    ['nothing is kept', undefined, null],
    ['another person signed in', `another-session0 ${JSON.stringify(leaveOf())}`, undefined],
    [
      'the copy is older than 14 days',
      `${MARK} ${JSON.stringify(leaveOf({}, new Date('2026-11-15')))}`,
      `${MARK} `,
    ],
    ['the copy is of another version', `${MARK} ${JSON.stringify({ ...leaveOf(), version: 0 })}`, `${MARK} `],
    ['the copy is unreadable', `${MARK} {"version":1,"at`, `${MARK} `],
  ])('the notice is shown alone if %s', async (_, before, after = before) => {
    if (before !== undefined) localStorage.setItem(KEY, before)
    await start()
    await expectNoLeave()
    // Without a server no one is known to have signed in, so the permission stays. A copy that is too old does not.
    expect(stored()).toBe(after)
  })

  it('on behalf of someone else, and while the server answers with an error, kept leave is not shown', async () => {
    keep(leaveOf())
    await start(() => refusal(500, { message: 'The database is being moved.' }))
    expect(await screen.findByText('The database is being moved.')).toBeVisible()
    await expectNoLeave()
    sessionStorage.setItem(IMPERSONATED_EMAIL_KEY, 'emma@example.test')
    await act(() => queryClient.resetQueries({ queryKey: APP_START_KEY }))
    await expectNoLeave()
  })

  it('a proxy that answers for a missing server is no network, and “Try again” opens the app', async () => {
    keep(leaveOf())
    let isBack = false
    const { user } = await start(() =>
      isBack
        ? refusal(403, { message: 'We move house', reason: 'maintenance' })
        : new Response('', { status: 502 }),
    )
    const tryAgain = await screen.findByRole('button', { name: appStartCopy.tryAgain })
    expect(await screen.findByText(/^As of/)).toBeVisible()
    isBack = true
    await user.click(tryAgain)
    expect(await screen.findByText('We move house')).toBeVisible()
    await expectNoLeave()
  })
})

describe('what this device keeps while the app is used [0210]', () => {
  const register = vi.fn(async () => {})
  const rows = [{ name: 'Emma Wright', start_date: '2026-12-01', end_date: '2026-12-01', leave_type: 'sick' }]
  const answers = {
    'GET /entities/LeaveBalance': [aBalance({ ...IN_DAYS, year: currentYear() })],
    'GET /entities/LeaveRequest': [
      aRequest({ reason: 'Quokka' }),
      aRequest({ id: 'r2', leave_type: 'leave', start_date: '2026-12-24' }),
    ],
    'POST /functions/listAway': { circle: 'team', rows },
    'GET /entities/LeaveType': [],
  }

  beforeEach(() => {
    register.mockReset()
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  const box = () => screen.getByRole('checkbox', { name: copy.field })

  it('the switch is off by default, and on it allows a copy, and off it deletes the copy', async () => {
    const { user } = await draw(<KeptLeaveCard />)
    expect(box()).not.toBeChecked()
    expect(stored()).toBeNull()
    await user.click(box())
    await waitFor(() => expect(messagesShown()).toEqual([copy.turnedOn]))
    expect(box()).toBeChecked()
    expect(register).toHaveBeenCalledExactlyOnceWith('/offline.js')
    expect(stored()).toBe(`${MARK} `)
    act(() => keepLeave(MARK, leaveOf()))
    await user.click(box())
    await waitFor(() => expect(messagesShown()[0]).toBe(copy.turnedOff))
    expect(stored()).toBeNull()
  })

  it('a browser that runs no worker keeps nothing and says so', async () => {
    register.mockRejectedValue(new Error('Blocked'))
    const { user } = await draw(<KeptLeaveCard />)
    await user.click(box())
    await waitFor(() => expect(messagesShown()).toEqual([copy.notTurnedOn]))
    expect(box()).not.toBeChecked()
    expect(stored()).toBeNull()
  })

  it('a browser without workers has no switch', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    await draw(<KeptLeaveCard />)
    expect(screen.queryByText(copy.cardTitle)).toBeNull()
  })

  it('with the permission the screens’ data is stored, without private leave and reasons, and again when it changes', async () => {
    keep('')
    const lists = { ...answers }
    serverAnswers({ ...lists, 'GET /entities/LeaveBalance': () => lists['GET /entities/LeaveBalance'] })
    await draw(<KeepLeave />)
    await waitFor(() => expect(keptLeave()).toBeDefined())
    expect(keptLeave()).toMatchObject({
      balances: [{ type: 'Annual Leave', left: 13.5 }],
      requests: [{ type: 'Annual Leave', start_date: '2026-12-08' }],
      away: { rows: [{ name: 'Emma Wright' }] },
    })
    expect(stored()).not.toMatch(/quokka|sick|2026-12-24/i)
    lists['GET /entities/LeaveBalance'] = [aBalance({ ...IN_DAYS, year: currentYear(), balance: 4 })]
    await act(() => invalidateEntities(queryClient, ['LeaveBalance']))
    await waitFor(() => expect(keptLeave()?.balances).toMatchObject([{ left: 4 }]))
  })

  it('without the permission nothing is stored', async () => {
    serverAnswers(answers)
    await draw(<KeepLeave />)
    await waitFor(() => expect(queryClient.getQueryData(leaveTypes.all().queryKey)).toEqual([]))
    expect(stored()).toBeNull()
  })

  it('signing out deletes the copy, and an answer that comes later is not stored', async () => {
    leavesFor()
    keep(leaveOf())
    const before = leaveOf()
    signOut()
    expect(stored()).toBeNull()
    localStorage.setItem('token', TOKEN)
    keepLeave(MARK, before)
    expect(stored()).toBeNull()
    // The next person allows it. An answer for the former one is not theirs.
    localStorage.setItem('token', 'a-token-of-emma-9876543210')
    allowKeptLeave()
    keepLeave(MARK, before)
    expect(stored()).not.toContain('Emma Wright')
  })

  it.each([
    ['the session has ended', { [ME]: refusal(401) }],
    ['the account is deactivated', { [SETTINGS]: refusal(403, { reason: 'user_not_registered' }) }],
  ])('the next start deletes the copy if %s', async (_, refused) => {
    leavesFor()
    keep(leaveOf({}, new Date()))
    await openApp('/', { answers: { ...answers, ...refused } })
    await waitFor(() => expect(stored()).toBeNull())
  })

  it('the next start deletes the copy of another session, and keeps it during an outage', async () => {
    keep(leaveOf({}, new Date()), 'another-session0')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isAway = true
    const { user } = await openApp('/myrequests', {
      answers: { ...answers, [ME]: () => (isAway ? refusal(500, { message: 'No' }) : somebody()) },
    })
    expect(await screen.findByText(appStartCopy.userNotLoaded)).toBeVisible()
    expect(stored()).toContain('another-session0')
    isAway = false
    await user.click(screen.getByRole('button', { name: appStartCopy.tryAgain }))
    expect(await screen.findByRole('heading', { level: 1, name: requestsCopy.myTitle })).toBeVisible()
    expect(stored()).toBeNull()
  })
})
