import { systemCopy as copy, type SystemReport } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { InstallationCard } from './installation-card.tsx'

const REPORT: SystemReport = {
  version: '1.2.3',
  database: { bytes: 1, version: '17' },
  files: { count: 0, bytes: 0 },
  mail: { queued: 0, failed: 0, sender: 'x@y.test', folder: null, failed_mails: [] },
  jobs: [],
  has_service_token: true,
  backup: null,
  checks: [],
}

it('a service token is named as what it is [reach 1]', async () => {
  await draw(<InstallationCard report={REPORT} />)
  expect(screen.getByText(copy.serviceToken)).toBeVisible()
  expect(screen.getByText(copy.serviceTokenHint)).toBeVisible()
})

it('a server without a service token says nothing of one [reach 1]', async () => {
  await draw(<InstallationCard report={{ ...REPORT, has_service_token: false }} />)
  expect(screen.getByText(copy.version)).toBeVisible()
  expect(screen.queryByText(copy.serviceToken)).toBeNull()
})
