import { layoutCopy as copy, demoCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { UserMenu } from './user-menu.tsx'

const DEMO = {
  password: 'leavewell-demo',
  logins: [
    { kind: 'employee', email: 'employee@leavewell.test' },
    { kind: 'manager', email: 'manager@leavewell.test' },
  ],
}

function Opened() {
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={anchor} type="button">
        Menu
      </button>
      <UserMenu anchor={anchor} isOpen onOpenChange={() => {}} />
    </>
  )
}

it('in demo mode the menu signs in as another person of the demo [finding X3-I23]', async () => {
  const asked = serverAnswers({ 'POST /auth/login': { access_token: 'token', user: somebody() } })
  const { user } = await draw(<Opened />, {
    user: somebody({ email: 'employee@leavewell.test' }),
    settings: { demo: DEMO },
  })
  const { employee, manager } = demoCopy.logins
  expect(await screen.findByRole('menuitemradio', { name: employee })).toBeChecked()
  await user.click(screen.getByRole('menuitemradio', { name: manager }))
  await waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({ email: 'manager@leavewell.test', password: DEMO.password }),
  )
})

it('outside demo mode the menu has no other people', async () => {
  await draw(<Opened />)
  expect(await screen.findByRole('menuitem', { name: copy.myProfile })).toBeVisible()
  expect(screen.queryByText(demoCopy.switchTo)).toBeNull()
})
