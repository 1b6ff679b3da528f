import type { User } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebody } from '../../../../testing/records.ts'
import { closeMessages, draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { Form } from '../../../ui/form.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileSections } from './profile-sections.tsx'
import { useProfileForm } from './use-profile-form.ts'

const SAVE = 'PUT /entities/User/u1'
const field = (name: RegExp) => screen.getByRole('textbox', { name })

function Profile({ user, refresh }: { user: User; refresh: () => Promise<void> }) {
  const form = useProfileForm(user, refresh)
  return (
    <Form problems={form.problems} onSubmit={() => void form.submit()}>
      <ProfileHeader
        user={user}
        isEditing={form.isEditing}
        isSaving={form.isSending}
        onEdit={form.edit}
        onCancel={form.cancel}
      />
      <ProfileSections user={user} form={form} />
    </Form>
  )
}

async function open() {
  const refresh = vi.fn(async () => {})
  const { user } = await draw(<Profile user={somebody()} refresh={refresh} />)
  await user.click(screen.getByRole('button', { name: /^Edit/ }))
  return { user, refresh, save: () => user.click(screen.getByRole('button', { name: /^Save/ })) }
}

it('a profile without a first name is not sent and shows the error at the field [Q-25]', async () => {
  const asked = serverAnswers({})
  const { user, save } = await open()
  await user.clear(field(/^First name/i))
  await save()
  expect(field(/^First name/i)).toBeInvalid()
  expect(asked.filter(({ call }) => call === SAVE)).toEqual([])
})

it('saving sends the changed fields and shows the result, and the email field explains why it is read-only [I-20, I-21]', async () => {
  const asked = serverAnswers({ [SAVE]: somebody({ position: 'Head of Finance' }) })
  const { user, refresh, save } = await open()
  expect(field(/^Email/i)).toHaveAccessibleDescription(/\S/)
  await user.clear(field(/^Position/i))
  await user.type(field(/^Position/i), 'Head of Finance')
  await save()
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({ position: 'Head of Finance' })
  expect(messagesShown()).toHaveLength(1)
  expect(screen.queryByRole('textbox', { name: /^First name/i })).not.toBeInTheDocument()
})

it('a field that only administrators can change is read-only and says so', async () => {
  serverAnswers({ 'GET /entities/CompanySettings': [{ id: 'c1', locked_profile_fields: ['position'] }] })
  await open()
  await waitFor(() => expect(field(/^Position/i)).toHaveAttribute('readonly'))
  expect(field(/^Position/i)).toHaveAccessibleDescription(/administrator/i)
})

it('a refusal of the server stays above the form after its message closes, and the input stays [T-03]', async () => {
  serverAnswers({ [SAVE]: refusal(422, { message: 'The position is too long.' }) })
  const { user, refresh, save } = await open()
  await user.type(field(/^Position/i), ' of all')
  await save()
  await waitFor(() => expect(messagesShown().join()).toContain('The position is too long'))
  closeMessages()
  expect(await screen.findByText(/The position is too long/)).toBeVisible()
  expect(field(/^Position/i)).toHaveValue('Accountant of all')
  expect(refresh).not.toHaveBeenCalled()
})
