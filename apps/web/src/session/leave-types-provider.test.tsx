import type { LeaveType } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blueMoon } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { recordChange } from '../data/connection/invalidate-entities.ts'
import { queryClient } from '../data/connection/query-client.ts'
import { LeaveTypeName } from '../leave-ui/leave-type.tsx'
import { LeaveTypesProvider } from './leave-types-provider.tsx'

const LIST = 'GET /entities/LeaveType'

const drawName = (type: string) =>
  draw(
    <LeaveTypesProvider>
      <LeaveTypeName type={type} />
    </LeaveTypesProvider>,
  )

it('a type has the name of the list, and its new name as soon as someone changes it', async () => {
  const labels = ['Blue Moon Leave', 'Lunar Day']
  const asked = serverAnswers({ [LIST]: () => [blueMoon({ label: labels.shift() ?? '' })] })
  await drawName('blue_moon')
  expect(await screen.findByText('Blue Moon Leave')).toBeVisible()
  const record = blueMoon() as LeaveType
  recordChange(queryClient, { entity: 'LeaveType', id: 't1', record: { ...record } })
  expect(await screen.findByText('Lunar Day')).toBeVisible()
  expect(asked.map(({ query }) => query)).toEqual([{ sort: 'order' }, { sort: 'order' }])
})

it('without an answer, the types are those of the specification [K-15]', async () => {
  const asked = serverAnswers({ [LIST]: refusal(403) })
  await drawName('sick')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.getByText('Sick Leave')).toBeVisible()
})
