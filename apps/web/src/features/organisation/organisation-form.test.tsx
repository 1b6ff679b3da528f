import { DEFAULT_SETTINGS, organisationCopy, remindersCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { OrganisationForm } from './organisation-form.tsx'

const SAVE = 'POST /functions/changeSettings'
const save = () => screen.getByRole('button', { name: organisationCopy.save })
const days = (name: string) => screen.getByRole('textbox', { name })

it('only what was changed is sent, an emptied field as none, and there is nothing left to save then', async () => {
  const asked = serverAnswers({ [SAVE]: {} })
  const { user } = await draw(
    <OrganisationForm settings={{ ...DEFAULT_SETTINGS, away_circle: 'team', remind_before_days: 4 }} />,
  )
  expect(save()).toBeDisabled()
  await user.type(days(remindersCopy.after), '3')
  await user.clear(days(remindersCopy.before))
  await user.tab()
  await user.click(save())
  await waitFor(() => expect(messagesShown()).toEqual([organisationCopy.saved]))
  expect(asked.find(({ call }) => call === SAVE)?.body).toEqual({
    remind_after_days: 3,
    remind_before_days: null,
  })
  expect(save()).toBeDisabled()
})

it('what the server refuses stands at its field, and stays to be mended', async () => {
  const message = remindersCopy.aboveFirst
  serverAnswers({
    [SAVE]: refusal(422, { message, errors: [{ name: 'escalate_after_days', message }] }),
  })
  const { user } = await draw(<OrganisationForm settings={{ ...DEFAULT_SETTINGS, remind_after_days: 5 }} />)
  await user.type(days(remindersCopy.escalate), '2')
  await user.tab()
  await user.click(save())
  await waitFor(() =>
    expect(days(remindersCopy.escalate)).toHaveAccessibleDescription(expect.stringContaining(message)),
  )
  expect(save()).toBeEnabled()
})
