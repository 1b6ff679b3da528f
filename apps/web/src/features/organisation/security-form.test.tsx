import { securitySettingsCopy as copy, DEFAULT_SETTINGS, organisationCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { SecurityForm } from './security-form.tsx'

const SAVE = 'POST /functions/changeSettings'
const REMIND = 'POST /functions/remindSecondFactor'
const NOBODY = {
  affected: 0,
  missing: 0,
  people: [],
  all: 44,
  with_app: 3,
  with_passkey: 1,
  session_days: 30,
}
const MISSING = { ...NOBODY, affected: 5, missing: 2, people: [{ id: 'u9', name: 'Rosa Test' }] }
const answers = {
  [SAVE]: {},
  [REMIND]: { count: 2 },
  'POST /functions/previewSecondFactor': ({ body }: { body: unknown }) =>
    (body as { second_factor_of: unknown }).second_factor_of === null ? NOBODY : MISSING,
}
const circle = () => screen.getByRole('button', { name: new RegExp(`${copy.of}$`) })

it('an administrator without 2FA must set it up before requiring it', async () => {
  serverAnswers(answers)
  await draw(<SecurityForm settings={DEFAULT_SETTINGS} />, { user: administrator() })
  expect(await screen.findByText(copy.ofAll(3, 44))).toBeVisible()
  expect(screen.getByText(copy.lastsDays(30))).toBeVisible()
  expect(screen.getByText(copy.ownFirst)).toBeVisible()
  expect(circle()).toBeDisabled()
})

it('the form shows the affected people before saving, and reminders work only after it', async () => {
  const asked = serverAnswers(answers)
  const { user } = await draw(<SecurityForm settings={DEFAULT_SETTINGS} />, {
    user: administrator({ two_factor: true }),
  })
  await user.click(circle())
  await user.click(await screen.findByRole('option', { name: copy.circles.roles }))
  expect(await screen.findByText(copy.affects(5, 2))).toBeVisible()
  expect(screen.getByText('Affects 5 people')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Rosa Test' })).toHaveAttribute('href', '/people/u9')
  expect(screen.getByText(copy.more(1))).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.remind })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: organisationCopy.save }))
  await user.click(await screen.findByRole('button', { name: copy.remind }))
  await waitFor(() => expect(messagesShown()).toContain(copy.reminded(2)))
  expect(asked.find(({ call }) => call === SAVE)?.body).toEqual({ second_factor_of: 'roles' })
})

it('a provider of the organisation is named, with what that means', async () => {
  serverAnswers(answers)
  await draw(<SecurityForm settings={DEFAULT_SETTINGS} />, {
    user: administrator(),
    settings: { single_sign_on: 'Acme ID' },
  })
  expect(screen.getByText('Acme ID')).toBeVisible()
  expect(screen.getByText(copy.providerDecides)).toBeVisible()
})
