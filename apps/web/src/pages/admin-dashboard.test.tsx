import {
  adminCopy,
  enterLeaveCopy,
  impersonationCopy,
  layoutCopy,
  leavingCopy,
  type Notification,
  newUserTasksCopy,
  notificationsCopy,
  plannedChangesCopy,
  type User,
  userAdminCopy,
} from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { holdMedia } from '../../testing/media.ts'
import { openApp } from '../../testing/open-app.tsx'
import { administrator, somebody } from '../../testing/records.ts'
import { draw, messagesShown } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { holding } from '../data/users/text-pattern.ts'
import { today } from '../leave-ui/today.ts'
import { AdminDashboardPage } from './admin-dashboard.tsx'
import { readAdminSearch } from './admin-search.ts'

const ANN = administrator()
const PEOPLE = Array.from({ length: 23 }, (_, n) =>
  somebody({ id: `u${n}`, full_name: `Person ${String(n).padStart(2, '0')}`, email: `p${n}@example.test` }),
)

/** A server with these people, 4 of them managers, and 61 balances. */
function companyOf(people: readonly User[] = PEOPLE) {
  const isManagers = (q: string) => q.includes('"is_hr":true')
  return serverAnswers({
    'GET /entities/User': ({ query: { q = '{}', skip = '0', limit = '5000' } }) => {
      if (isManagers(q)) return [ANN]
      return q.includes('is_verified') ? [] : people.slice(Number(skip), Number(skip) + Number(limit))
    },
    'GET /entities/User/count': ({ query: { q = '{}' } }) => {
      const { role, $and } = JSON.parse(q)
      return { count: role ? 4 : $and ? 7 : people.length }
    },
    'GET /entities/LeaveBalance/count': { count: 61 },
  })
}

const drawPage = (address: string, user = ANN) =>
  draw(<AdminDashboardPage />, { user, address: `/admindashboard${address}`, readSearch: readAdminSearch })

const tab = (name: string) => screen.getByRole('tab', { name })
const table = () => screen.findByRole('table', { name: userAdminCopy.title })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const search = () => screen.getByRole('searchbox', { name: userAdminCopy.search })

it('the page is closed to employees, says why, and sends no request for them [H-01, R-08, R-18, X3-40]', async () => {
  const asked = companyOf()
  await drawPage('?tab=users', somebody())
  expect(screen.getByRole('heading', { name: 'Admin Access Only' })).toBeVisible()
  expect(screen.getByText('This page is only accessible to administrators')).toBeVisible()
  expect(screen.getByText('If you need access, ask HR.')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByText(adminCopy.totalEmployees)).toBeNull()
  expect(asked).toEqual([])
})

it('the cards count current employees, the managers among them, and balances [H-02]', async () => {
  const asked = companyOf()
  await drawPage('')
  await screen.findByText('61')
  const figures = screen
    .getAllByRole('term')
    .map(term => [term.textContent, term.nextElementSibling?.textContent])
  expect(figures.slice(0, 3)).toEqual([
    ['Total Employees', '23'],
    ['Managers', '4'],
    ['Leave Balances', '61'],
  ])
  const working = { disabled: { $ne: true }, $or: [{ date_hired: null }, { date_hired: { $lte: today() } }] }
  const counts = asked.filter(({ call }) => call === 'GET /entities/User/count').map(({ query }) => query.q)
  expect(counts.map(q => JSON.parse(q ?? ''))).toEqual(
    expect.arrayContaining([working, { ...working, role: 'admin' }]),
  )
})

it('the page has four tabs, and the URL stores the open one [H-04]', async () => {
  companyOf()
  const { user, router } = await drawPage('')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Analytics',
    'User Management',
    'Departments',
    'Leave Balances',
  ])
  expect(tab('Analytics')).toHaveAttribute('aria-selected', 'true')
  await user.click(tab('User Management'))
  expect(await table()).toBeVisible()
  expect(router.state.location.search).toEqual({ tab: 'users' })
  await user.click(tab('Departments'))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(router.state.location.search).toEqual({ tab: 'departments' })
})

it('the task of a new person opens their details and is completed by saving them [H-03, M-10, M-13]', async () => {
  const task = {
    id: 'n1',
    title: 'New User Registration',
    message: 'Sophie Chen has completed their profile.',
    related_id: 'u1',
    created_date: '2026-11-20T00:00:00.000Z',
  }
  let tasks = [task]
  const asked = serverAnswers({
    'GET /entities/User': [somebody({ manager_id: 'a1' }), ANN],
    'GET /entities/Department': [{ id: 'd1', name: 'Finance', is_active: true }],
    'GET /entities/Notification': () => tasks,
    'PUT /entities/User/u1': somebody(),
    'PUT /entities/Notification/n1': () => {
      tasks = []
      return task
    },
  })
  const { user } = await drawPage('')
  const review = async () => {
    await user.click(await screen.findByRole('button', { name: newUserTasksCopy.review }))
    return within(await screen.findByRole('dialog', { name: userAdminCopy.edit }))
  }
  const closed = await review()
  expect(closed.getByText(/sophie@example\.test/)).toBeVisible()
  await user.click(closed.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText(task.message)).toBeVisible()
  const dialog = await review()
  await user.click(dialog.getByLabelText('Position'))
  await user.paste('!')
  await waitFor(() => expect(dialog.getByRole('button', { name: userAdminCopy.save })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: userAdminCopy.save }))
  expect(await screen.findByText(newUserTasksCopy.none)).toBeVisible()
  expect(messagesShown()).toEqual([newUserTasksCopy.reviewed('Sophie Chen')])
  const sent = asked.filter(({ call }) => call.startsWith('PUT'))
  expect(sent.map(({ call }) => call)).toEqual(['PUT /entities/User/u1', 'PUT /entities/Notification/n1'])
  expect(sent[1]?.body).toEqual({ action_completed: true, is_read: true })
})

const taskOf = (id: string) =>
  ({
    id,
    user_id: 'a1',
    type: 'new_user_registration',
    title: 'New User Registration',
    message: `Newcomer ${id} has completed their profile`,
    related_id: id,
    action_required: true,
    action_completed: false,
    is_read: false,
    created_date: '2026-11-20T00:00:00.000Z',
  }) as Notification

it('completing a task removes it and focuses the next one [finding E-04, F-58] [H-03, M-10, M-11]', async () => {
  let open = [taskOf('n1'), taskOf('n2')]
  const complete = (id: string) => () => {
    open = open.filter(each => each.id !== id)
    return taskOf(id)
  }
  const { user } = await openApp('/admindashboard', {
    user: administrator(),
    answers: {
      'GET /entities/Notification': () => open,
      'PUT /entities/Notification/n1': complete('n1'),
      'PUT /entities/Notification/n2': complete('n2'),
    },
  })
  const main = () => within(screen.getByRole('main'))
  const entry = () => screen.getByRole('link', { name: new RegExp(`^${layoutCopy.adminDashboard}`) })
  await screen.findByText(/^Newcomer n1/)
  await waitFor(() => expect(entry()).toHaveTextContent('2'))
  for (const id of ['n1', 'n2']) {
    const [button] = main().getAllByRole('button', { name: new RegExp(notificationsCopy.complete) })
    await user.click(button as HTMLElement)
    await waitFor(() => expect(main().queryByText(new RegExp(`^Newcomer ${id}`))).toBeNull())
    await waitFor(() =>
      expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement),
    )
  }
  expect(main().getByText(newUserTasksCopy.none)).toHaveFocus()
  await waitFor(() => expect(entry()).toHaveTextContent(layoutCopy.adminDashboard))
})

describe('the table of users', () => {
  it('the table shows 10 users per page from the server [H-08, S-66]', async () => {
    const asked = companyOf()
    const { user, router } = await drawPage('?tab=users')
    expect(tab('User Management')).toHaveAttribute('aria-selected', 'true')
    expect(await rows()).toHaveLength(10)
    expect(screen.getByText('1–10 of 23')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(await screen.findByText('21–23 of 23')).toBeVisible()
    expect((await rows()).map(({ textContent }) => textContent)).toEqual(
      [20, 21, 22].map(n => expect.stringContaining(`Person ${n}`)),
    )
    expect(router.state.location.search).toEqual({ tab: 'users', page: 3 })
    // Managers to choose from, and people who have not signed in yet, are separate queries.
    const lists = asked
      .filter(({ call, query: { q = '' } }) => call === 'GET /entities/User' && !/is_hr|is_verified/.test(q))
      .map(({ query: { skip, limit } }) => [skip ?? '0', limit])
    expect(lists).toEqual([
      ['0', '10'],
      ['20', '10'],
    ])
  })

  it('the search covers name, email, position and department in any case, and the URL stores it [H-08]', async () => {
    const asked = companyOf([])
    const { user, router } = await drawPage('?tab=users&page=2')
    await user.click(search())
    await user.paste('cULTURE.*')
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'users', search: 'cULTURE.*' }))
    const found = (field: string) => ({ [field]: holding('cULTURE.*') })
    await waitFor(() =>
      expect(asked.map(({ query: { q = '{}' } }) => JSON.parse(q))).toContainEqual({
        left_on: null,
        $or: ['full_name', 'email', 'position', 'department', 'employee_id'].map(found),
      }),
    )
    expect(await screen.findByText(userAdminCopy.none)).toBeVisible()
    await user.click(screen.getByRole('button', { name: userAdminCopy.showAll }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'users' }))
    expect(search()).toHaveValue('')
  })

  it('columns sort in both directions, and the URL stores the order', async () => {
    const asked = companyOf()
    const { user, router } = await drawPage('?tab=users')
    await table()
    const heading = (name: string) => screen.getByRole('columnheader', { name })
    expect(heading(userAdminCopy.employee)).toHaveAttribute('aria-sort', 'ascending')
    for (const [sort, direction] of [
      ['department', 'ascending'],
      ['-department', 'descending'],
    ] as const) {
      await user.click(within(heading(userAdminCopy.department)).getByRole('button'))
      await waitFor(() => expect(heading(userAdminCopy.department)).toHaveAttribute('aria-sort', direction))
      expect(router.state.location.search).toEqual({ tab: 'users', sort })
      await waitFor(() => expect(asked.map(({ query }) => query.sort)).toContain(sort))
    }
  })

  it('the table shows role, department, position and manager, and an unknown manager’s id as tooltip [K-07] [finding E-41]', async () => {
    companyOf([
      somebody(),
      administrator({ id: 'a2', full_name: 'Bo Grey', email: 'bo@example.test', manager_id: 'E-99' }),
    ])
    await drawPage('?tab=users')
    const cells = async () =>
      (await rows()).map(row =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 4)
          .map(({ textContent }) => textContent),
      )
    await waitFor(async () =>
      expect(await cells()).toEqual([
        ['Employee', 'Finance', 'Accountant', 'Ann Lee'],
        [expect.stringMatching(/^Manager/), 'Finance', 'Accountant', adminCopy.unknownUser],
      ]),
    )
    expect(screen.getByText(adminCopy.unknownUser)).toHaveAttribute('title', 'E-99')
  })

  it('a phone shows cards with the same actions, and the own account cannot be deactivated [H-08, B-26]', async () => {
    holdMedia(query => query.includes('width <'))
    companyOf([somebody(), ANN])
    const { user } = await drawPage('?tab=users')
    const list = within(await screen.findByRole('list', { name: userAdminCopy.title }))
    const [her, own] = list.getAllByRole('button', { name: /^Actions for/ })
    if (her === undefined || own === undefined) throw new Error('no actions')
    await user.click(her)
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      userAdminCopy.edit,
      plannedChangesCopy.menu,
      enterLeaveCopy.enterLeave,
      userAdminCopy.changeEmail,
      userAdminCopy.resetPassword,
      impersonationCopy.loginAs,
      leavingCopy.menu,
      userAdminCopy.disable,
    ])
    await user.keyboard('{Escape}')
    await user.click(own)
    expect(await screen.findByRole('menuitem', { name: userAdminCopy.disable })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('the filter for deactivated accounts stays in the URL, also when its tab is pressed again', async () => {
    const asked = companyOf()
    const { user, router } = await drawPage('?tab=users')
    await table()
    await user.click(screen.getByRole('button', { name: new RegExp(userAdminCopy.access) }))
    await user.click(screen.getByRole('option', { name: userAdminCopy.disabledAccounts }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'users', access: 'disabled' }))
    await waitFor(() =>
      expect(asked.map(({ query: { q = '{}' } }) => JSON.parse(q))).toContainEqual({
        left_on: null,
        disabled: true,
      }),
    )
    await user.click(tab(adminCopy.userManagement))
    expect(router.state.location.search).toEqual({ tab: 'users', access: 'disabled' })
  })

  it('a press anywhere in a row opens the person, except on its buttons', async () => {
    companyOf()
    const { user, router } = await drawPage('?tab=users')
    const [first] = await rows()
    const row = within(first as HTMLElement)
    await user.click(row.getByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: userAdminCopy.changeEmail }))
    expect(await screen.findByRole('dialog', { name: userAdminCopy.changeEmail })).toBeVisible()
    expect(router.state.location.search).toEqual({ tab: 'users' })
    await user.keyboard('{Escape}')
    await user.click(row.getAllByRole('cell')[2] as HTMLElement)
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'users', person: 'u0' }))
  })
})
