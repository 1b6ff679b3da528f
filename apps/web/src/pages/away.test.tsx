import { awayCopy as copy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { serverAnswers } from '../../testing/server.ts'
import { AwayPage } from './away.tsx'

it.each([
  ['administrators', administrator(), 1],
  ['no employee', somebody(), 0],
] as const)('a hidden page leads %s to the setting [X3-I8]', async (_, user, links) => {
  serverAnswers({ 'POST /functions/listAway': { circle: 'nobody', rows: [] } })
  await draw(<AwayPage />, { user })
  await screen.findByText(copy.circles.nobody)
  expect(screen.queryAllByRole('link', { name: copy.change })).toHaveLength(links)
})
