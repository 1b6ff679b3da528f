import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { UserLink } from './user-link.tsx'

const address = () => screen.queryByRole('link', { name: 'Rosa Test' })?.getAttribute('href')
const link = (
  <UserLink on="calendar" id="u9">
    Rosa Test
  </UserLink>
)

it('a name links HR to the page of the person', async () => {
  await draw(link, { user: administrator() })
  expect(address()).toBe('/people/u9')
})

it('a name links an approver to the balance breakdown of the person', async () => {
  await draw(link, { user: somebody({ is_approver: true }) })
  expect(address()).toBe('/balances?user=u9&back=calendar')
})

it('a name links people who see others to the page of the person, also while they approve leave [R3-112]', async () => {
  for (const fields of [{ is_payroll: true }, { is_department_head: true, is_approver: true }]) {
    document.body.replaceChildren()
    await draw(link, { user: somebody(fields) })
    expect(address()).toBe('/people/u9')
  }
})

it('names have no link for employees, and one’s own name never has one', async () => {
  const { redraw } = await draw(link)
  expect(address()).toBe(undefined)
  redraw(
    <UserLink on="calendar" id="u1">
      Sophie Chen
    </UserLink>,
  )
  expect(screen.queryByRole('link')).toBe(null)
  expect(screen.getByText('Sophie Chen')).toBeVisible()
})
