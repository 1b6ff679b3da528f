import { amendmentsCopy as copy, requestsCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aRequest, workingDays } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { serverAnswers } from '../../../../testing/server.ts'
import { ConvertBackDialog } from './convert-back-dialog.tsx'

it('HR sees both balances before leave is converted back, and sends the reason', async () => {
  const left = (before: number, after: number) => ({
    day: '2026-12-10',
    before: before * 456,
    after: after * 456,
  })
  const asked = serverAnswers({
    'POST /functions/convertBack': {
      balances: [
        { rules: workingDays({ leave_type: 'sick' }), left: left(3, 5) },
        { rules: workingDays(), left: left(10, 8) },
      ],
    },
  })
  const close = vi.fn()
  const request = aRequest({ id: 's1', leave_type: 'sick', status: 'approved', converted_from: 'r1' })
  const { user } = await draw(<ConvertBackDialog request={request} name="Sophie Martin" onClose={close} />)
  expect(await screen.findByText(copy.convertBackText('Sick Leave', 'Annual Leave'))).toBeVisible()
  expect(screen.getByText('3 days → 5 days')).toBeVisible()
  expect(screen.getByText('10 days → 8 days')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: requestsCopy.reason }), 'No certificate')
  await user.click(screen.getByRole('button', { name: copy.convertBack }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  const sent = asked.map(({ body }) => body)
  expect(sent).toContainEqual({ id: 's1', mode: 'apply', reason: 'No certificate' })
  expect(messagesShown()).toEqual([copy.convertedBack])
})
