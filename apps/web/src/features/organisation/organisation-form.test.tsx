import { DEFAULT_SETTINGS, organisationCopy, remindersCopy, retentionCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { ReminderForm } from './reminder-form.tsx'
import { RetentionForm } from './retention-form.tsx'

const SAVE = 'POST /functions/changeSettings'
const ZONE = { settings: { time_zone: 'Australia/Sydney' } }
const save = () => screen.getByRole('button', { name: organisationCopy.save })
const days = (name: string) => screen.getByRole('textbox', { name })

it('only changes are sent, an emptied field as null, and then nothing is left to save', async () => {
  const asked = serverAnswers({
    [SAVE]: {},
    'GET /entities/User/count': { count: 44 },
    'GET /entities/LeaveBalance/count': { count: 90 },
  })
  const { user } = await draw(
    <ReminderForm settings={{ ...DEFAULT_SETTINGS, remind_before_days: 4 }} />,
    ZONE,
  )
  expect(screen.queryByRole('button', { name: organisationCopy.save })).not.toBeInTheDocument()
  await user.type(days(remindersCopy.after), '3')
  await user.clear(days(remindersCopy.before))
  await user.type(days(remindersCopy.certificateAfter), '5')
  await user.type(days(remindersCopy.certificateOver), '0')
  await user.tab()
  expect(await screen.findByText('Affects 44 people')).toBeVisible()
  expect(screen.getByText('Applies from now on')).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(messagesShown()).toEqual([organisationCopy.saved]))
  expect(asked.find(({ call }) => call === SAVE)?.body).toEqual({
    remind_after_days: 3,
    remind_before_days: null,
    certificate_after_days: 5,
    certificate_over_days: 0,
  })
  expect(screen.queryByRole('button', { name: organisationCopy.save })).not.toBeInTheDocument()
})

it('a refusal of the server is shown at its field, where it can be corrected', async () => {
  const message = remindersCopy.aboveFirst
  serverAnswers({
    [SAVE]: refusal(422, { message, errors: [{ name: 'escalate_after_days', message }] }),
  })
  const { user } = await draw(<ReminderForm settings={{ ...DEFAULT_SETTINGS, remind_after_days: 5 }} />, ZONE)
  await user.type(days(remindersCopy.escalate), '2')
  await user.tab()
  await user.click(save())
  await waitFor(() =>
    expect(days(remindersCopy.escalate)).toHaveAccessibleDescription(expect.stringContaining(message)),
  )
  expect(save()).toBeEnabled()
})

it('a zone from the environment is read-only and says why', async () => {
  serverAnswers({})
  await draw(<OrganisationForm settings={{ ...DEFAULT_SETTINGS, time_zone: 'Pacific/Auckland' }} />, {
    settings: { time_zone: 'Australia/Perth', is_zone_fixed: true },
  })
  const zone = screen.getByRole('combobox', { name: organisationCopy.timeZone })
  expect(zone).toBeDisabled()
  expect(zone).toHaveValue('Australia/Perth')
  expect(zone).toHaveAccessibleDescription(expect.stringContaining(organisationCopy.timeZoneFixed))
})

it('weeks start on Sunday until another day is chosen, which is all that is sent', async () => {
  const asked = serverAnswers({ [SAVE]: {} })
  const { user } = await draw(<OrganisationForm settings={DEFAULT_SETTINGS} />, ZONE)
  const field = screen.getByRole('button', { name: new RegExp(organisationCopy.firstDayOfWeek) })
  expect(field).toHaveTextContent(organisationCopy.weekdays.sunday)
  await user.click(field)
  await user.click(screen.getByRole('option', { name: organisationCopy.weekdays.monday }))
  await user.click(save())
  await waitFor(() => expect(messagesShown()).toEqual([organisationCopy.saved]))
  expect(asked.find(({ call }) => call === SAVE)?.body).toEqual({ first_day_of_week: 'monday' })
})

it('an emptied name is sent as null, and a logo can be removed', async () => {
  const asked = serverAnswers({ [SAVE]: {} })
  const { user } = await draw(
    <OrganisationForm
      settings={{ ...DEFAULT_SETTINGS, name: 'Acme', logo: 'data:image/png;base64,iVBORw0KGgo=' }}
    />,
    ZONE,
  )
  await user.clear(screen.getByRole('textbox', { name: organisationCopy.name }))
  await user.click(screen.getByRole('button', { name: organisationCopy.removeLogo }))
  await user.click(save())
  await waitFor(() => expect(messagesShown()).toEqual([organisationCopy.saved]))
  expect(asked.find(({ call }) => call === SAVE)?.body).toEqual({ name: null, logo: null })
})

it('retention previews the affected people before it is saved', async () => {
  const asked = serverAnswers({
    [SAVE]: {},
    'POST /functions/previewRetention': {
      people: [{ user_id: 'a', name: 'Ada Gone', last_day: '2020-03-31', on: '2025-03-31' }],
      total: 3,
      due: 1,
      certificates: 0,
    },
  })
  const { user } = await draw(<RetentionForm settings={{ ...DEFAULT_SETTINGS }} />, ZONE)
  expect(screen.queryByRole('region', { name: retentionCopy.next })).toBeNull()
  await user.type(days(retentionCopy.people), '60')
  await user.tab()
  const list = await screen.findByRole('listitem')
  expect(list).toHaveTextContent('Ada Goneleft on 31 Mar 2020, anonymised on 31 Mar 2025')
  expect(screen.getByText(retentionCopy.due(1))).toBeVisible()
  expect(screen.getByText(retentionCopy.more(2))).toBeVisible()
  expect(asked.find(({ call }) => call.endsWith('previewRetention'))?.body).toEqual({
    anonymise_after_months: 60,
    certificates_after_months: null,
  })
  await user.click(save())
  await waitFor(() => expect(messagesShown()).toEqual([organisationCopy.saved]))
  expect(asked.find(({ call }) => call === SAVE)?.body).toEqual({ anonymise_after_months: 60 })
})

it('the locked profile fields are selected in the same form', async () => {
  const asked = serverAnswers({ [SAVE]: {} })
  const { user } = await draw(
    <OrganisationForm settings={{ ...DEFAULT_SETTINGS, locked_profile_fields: ['department'] }} />,
    ZONE,
  )
  await user.click(screen.getByRole('checkbox', { name: organisationCopy.keepField('Position') }))
  await user.click(save())
  await waitFor(() => expect(messagesShown()).toEqual([organisationCopy.saved]))
  expect(asked.find(({ call }) => call === SAVE)?.body).toEqual({
    locked_profile_fields: ['position', 'department'],
  })
})
