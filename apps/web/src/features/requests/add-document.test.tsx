import { leaveFormCopy, requestsCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aRequest } from '../../../testing/records.ts'
import { closeMessages, draw, messagesShown } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { OwnRequestCard } from './own-request-card.tsx'

const card = (attachment_url: string | null = null) => (
  <OwnRequestCard
    request={aRequest({ status: 'approved', attachment_url })}
    balance={undefined}
    rules={undefined}
    approval={undefined}
    isInWindow={false}
    onEdit={() => {}}
    onAmend={() => {}}
    onCancel={() => {}}
  />
)
const add = () => screen.queryByRole('button', { name: new RegExp(`^${requestsCopy.addDocument}`) })

it('a certificate is added to approved leave once, and another kind of file is refused [finding F-6C]', async () => {
  const asked = serverAnswers({
    'POST /integration-endpoints/Core/UploadFile': { file_url: '/files/f1/certificate.pdf' },
    'PUT /entities/LeaveRequest/r1': aRequest(),
  })
  const { redraw } = await draw(card())
  expect(add()).toBeVisible()
  const user = userEvent.setup({ delay: null, applyAccept: false })
  const choose = (name: string) =>
    user.upload(document.querySelector('input[type=file]') as HTMLElement, new File(['%PDF'], name))
  await choose('virus.exe')
  await waitFor(() => expect(messagesShown()).toEqual([leaveFormCopy.fileTypeNotAccepted]))
  expect(asked).toEqual([])
  closeMessages()
  await choose('certificate.pdf')
  await waitFor(() => expect(messagesShown()).toEqual([requestsCopy.documentAdded]))
  expect(asked.at(-1)).toMatchObject({
    call: 'PUT /entities/LeaveRequest/r1',
    body: { attachment_url: '/files/f1/certificate.pdf' },
  })
  redraw(card('/files/f1/certificate.pdf'))
  expect(screen.getByRole('link', { name: /certificate\.pdf/ })).toBeVisible()
  expect(add()).toBeNull()
})
