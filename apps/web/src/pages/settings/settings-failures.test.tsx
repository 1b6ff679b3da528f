import {
  closedPeriodsCopy,
  dataSettingsCopy,
  leaveLimitsCopy,
  limitsSettingsCopy,
  mailSettingsCopy,
  securitySettingsCopy,
} from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { DataSettingsPage } from './data.tsx'
import { LimitsPage } from './limits.tsx'
import { MailSettingsPage } from './mail.tsx'
import { SecuritySettingsPage } from './security.tsx'

const SETTINGS = 'GET /entities/CompanySettings'
const SYSTEM = 'POST /functions/getSystem'
const EVENTS = 'POST /functions/listNotificationEvents'
const POLICIES = 'POST /functions/listLeavePolicies'
const CLOSED = 'POST /functions/listClosedPeriods'
const BLACKOUTS = 'GET /entities/Blackout'
const COVERAGE = 'GET /entities/CoverageRule'

it.each([
  ['security', <SecuritySettingsPage key="" />, { [SETTINGS]: securitySettingsCopy.settingsFailed }],
  [
    'mail',
    <MailSettingsPage key="" />,
    {
      [SETTINGS]: mailSettingsCopy.failed,
      [SYSTEM]: mailSettingsCopy.mailFailed,
      [EVENTS]: mailSettingsCopy.eventsFailed,
    },
  ],
  [
    'data',
    <DataSettingsPage key="" />,
    { [SETTINGS]: dataSettingsCopy.failed, [SYSTEM]: dataSettingsCopy.backupFailed },
  ],
  [
    'limits',
    <LimitsPage key="" />,
    {
      [BLACKOUTS]: leaveLimitsCopy.blackoutsFailed,
      [COVERAGE]: leaveLimitsCopy.coverageFailed,
      [POLICIES]: limitsSettingsCopy.failed,
      [CLOSED]: closedPeriodsCopy.failed,
    },
  ],
])('each failed part of the settings of %s has its own message and retry', async (_, page, parts) => {
  const asked = serverAnswers(Object.fromEntries(Object.keys(parts).map(call => [call, refusal(403)])))
  const { user } = await draw(page, { user: administrator() })
  const times = (call: string) => asked.filter(each => each.call === call).length
  for (const [call, sentence] of Object.entries(parts)) {
    const alert = (await screen.findByText(sentence)).closest<HTMLElement>('[role=alert]')
    const before = Object.keys(parts).map(times)
    await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }))
    const other = Object.keys(parts).map((each, at) => (before[at] ?? 0) + (each === call ? 1 : 0))
    await waitFor(() => expect(Object.keys(parts).map(times)).toEqual(other))
  }
})
