import { adminCopy, departmentsCopy as copy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { AdminDepartments } from './admin-departments.tsx'
import { readAdminSearch } from './admin-search.ts'

/** A company with three departments. The first has 3 people, the last is inactive. */
async function drawDepartments(answers: Record<string, object> = {}) {
  const departments = [
    { id: 'd1', name: 'Finance', description: '', is_active: true, parent_id: null },
    { id: 'd2', name: 'Harbour', description: '', is_active: true, parent_id: null },
    { id: 'd3', name: 'Legal', description: '', is_active: false, parent_id: null },
  ]
  const asked = serverAnswers({
    'GET /entities/Department': departments,
    'POST /entities/User/aggregate': { rows: [{ department: 'Finance', count: 3 }] },
    'DELETE /entities/Department/d2': () => {
      departments.splice(1, 1)
      return { success: true }
    },
    'PUT /entities/Department/d2': ({ body }: { body: unknown }) =>
      Object.assign(departments[1] as object, body),
    ...answers,
  })
  const { user, router } = await draw(<AdminDepartments />, {
    user: administrator(),
    address: '/admindashboard?tab=departments',
    readSearch: readAdminSearch,
  })
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
  return {
    asked,
    user,
    row,
    search: () => router.state.location.search,
    async act(name: string, action: string) {
      await user.click(within(await row(name)).getByRole('button', { name: /^Actions for/ }))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    },
    answer: async (name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name })),
  }
}

it('departments are listed with their people, active or not, and one is edited [H-14, K-11]', async () => {
  const { asked, user, row, act } = await drawDepartments()
  await waitFor(async () => expect(await row('Finance')).toHaveTextContent(`Finance3${copy.active}`))
  expect(await row('Legal')).toHaveTextContent(`Legal0${copy.inactive}`)
  await act('Harbour', copy.edit)
  await user.click(await screen.findByRole('checkbox', { name: copy.isActive }))
  await user.click(screen.getByRole('button', { name: copy.save }))
  await waitFor(async () => expect(await row('Harbour')).toHaveTextContent(copy.inactive))
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ is_active: false })
})

it('a department with people stays, and an empty one is deleted after a confirmation [H-20, Q-21] [finding E-04]', async () => {
  const { user, row, act, answer } = await drawDepartments()
  await waitFor(async () => expect(await row('Finance')).toHaveTextContent('3'))
  await act('Finance', copy.delete)
  expect(await screen.findByText(adminCopy.departmentHasEmployees(3))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await act('Harbour', copy.delete)
  await answer('Cancel')
  expect(await row('Harbour')).toBeVisible()
  await act('Harbour', copy.delete)
  await answer(copy.delete)
  await waitFor(() => expect(screen.queryByRole('row', { name: /Harbour/ })).toBeNull())
  await waitFor(async () =>
    expect(await row('Legal')).toContainElement(document.activeElement as HTMLElement),
  )
})

it('a person who joins during the confirmation blocks the deletion of the department [Q-21]', async () => {
  const { row, act, answer } = await drawDepartments({
    'DELETE /entities/Department/d2': refusal(409, { message: adminCopy.departmentHasEmployees(1) }),
  })
  await act('Harbour', copy.delete)
  await answer(copy.delete)
  const told = await screen.findByRole('alertdialog', { name: copy.cannotDelete('Harbour') })
  expect(told).toHaveTextContent(adminCopy.departmentHasEmployees(1))
  await answer('OK')
  expect(await row('Harbour')).toBeVisible()
})

it('a heading sorts the departments by their people in both directions, and the URL stores the order [0224]', async () => {
  const { user, row, search } = await drawDepartments()
  await waitFor(async () => expect(await row('Finance')).toHaveTextContent(`Finance3${copy.active}`))
  const heading = () => screen.getByRole('columnheader', { name: copy.employees })
  const counts = () =>
    screen
      .getAllByRole('row')
      .flatMap(each => /(?:Finance|Legal|Harbour)\D*(\d+)/.exec(each.textContent ?? '')?.[1] ?? [])
  for (const [departmentOrder, direction] of [
    ['employees', 'ascending'],
    ['-employees', 'descending'],
  ]) {
    await user.click(within(heading()).getByRole('button'))
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', direction))
    expect(search()).toEqual({ tab: 'departments', departmentOrder })
    const sorted = counts().toSorted((a, b) => Number(a) - Number(b))
    expect(counts()).toEqual(direction === 'ascending' ? sorted : sorted.reverse())
  }
})
