import { layoutCopy as copy, notificationsCopy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { BellButton } from '../features/notifications/bell-button.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { SidebarFooter } from './sidebar-footer.tsx'
import { UserMenuButton } from './user-menu-button.tsx'

it.each([
  ['the bell', <BellButton key="bell" userId="u1" />, notificationsCopy.bell(0)],
  ['the user menu', <UserMenuButton key="user" />, copy.userMenu],
  [
    'the picture in the folded sidebar',
    <SidebarFooter key="footer" isCollapsed />,
    `Sophie Chen, ${copy.myProfile}`,
  ],
  [
    'the menu of a row',
    <MoreMenu key="row" isInRow label="Actions for Ann Lee">
      {null}
    </MoreMenu>,
    'Actions for Ann Lee',
  ],
])('%s says what it is to whoever reaches it by keyboard', async (_, part, text) => {
  serverAnswers({})
  const { user } = await draw(part)
  await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent(text)
})
