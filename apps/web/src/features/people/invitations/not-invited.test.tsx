import { userAdminCopy as copy, requestsCopy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { NotInvited } from './not-invited.tsx'

const INVITE = 'POST /users/invite-user'

it('the list has people who are not invited, 10 a page, and invites one or all [finding F-69]', async () => {
  const open: { email: string }[] = []
  const people = Array.from({ length: 12 }, (_, n) =>
    somebody({
      id: `u${n}`,
      email: `late${n}@example.test`,
      full_name: `Late${n} Comer`,
      is_verified: false,
    }),
  )
  const asked = serverAnswers({
    'GET /entities/User': people,
    'GET /users/invitations': () => open,
    [INVITE]: ({ body }) => {
      open.push({ email: (body as { user_email: string }).user_email })
      return {}
    },
  })
  const { user } = await draw(<NotInvited />, { user: administrator(), settings: { sends_mail: true } })
  const table = within(await screen.findByRole('table', { name: copy.notInvited }))
  expect(table.getAllByRole('row')).toHaveLength(11)
  await user.click(table.getByRole('button', { name: requestsCopy.ofPerson(copy.inviteNow, 'Late3 Comer') }))
  await user.click(await screen.findByRole('button', { name: copy.inviteAll(11) }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  const invited = asked.filter(({ call }) => call === INVITE).map(({ body }) => body)
  expect(invited.map(body => (body as { user_email: string }).user_email)).toEqual([
    'late3@example.test',
    ...people.map(({ email }) => email).filter(email => email !== 'late3@example.test'),
  ])
})
