import { personalDataCopy as copy, PERSONAL_ENTITIES } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { PersonalDataCard } from './personal-data-card.tsx'

const ASK = 'POST /functions/getPersonalData'
const request = (attachment_url: string | null) => ({ id: 'r', reason: 'Flu', attachment_url })
const answer = (requests: object[]) => ({
  taken_at: '2026-03-02T01:00:00.000Z',
  person: { email: 'sophie@leave.test', profile_picture: null },
  records: {
    ...Object.fromEntries(PERSONAL_ENTITIES.map(entity => [entity, []])),
    LeaveRequest: requests,
  },
  history: [],
  traces: {},
})
const text = (content: string) => new Response(content)

/** The file that the browser received, by name. */
async function downloaded(): Promise<Record<string, string>> {
  const { user } = await draw(<PersonalDataCard />)
  let packed: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL(blob: Blob) {
        packed = blob
        return 'blob:x'
      },
      revokeObjectURL() {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: copy.download }))
  await waitFor(() => expect(packed).toBeDefined())
  const files = unzipSync(new Uint8Array(await (packed as Blob).arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]))
}

it('the archive has the records as JSON and each certificate under a unique name', async () => {
  serverAnswers({
    [ASK]: answer([request('/files/a/note.pdf'), request('/files/b/note.pdf'), request(null)]),
    'GET /files/a/note.pdf': text('one'),
    'GET /files/b/note.pdf': text('two'),
  })
  const files = await downloaded()
  expect(Object.keys(files)).toEqual(['personal-data.json', 'files/note.pdf', 'files/2-note.pdf'])
  expect([files['files/note.pdf'], files['files/2-note.pdf']]).toEqual(['one', 'two'])
  expect(JSON.parse(files['personal-data.json'] ?? '').records.LeaveRequest[0].reason).toBe('Flu')
  expect(messagesShown()).toEqual([copy.done])
})

it('a certificate that cannot be loaded is reported and does not stop the download', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  serverAnswers({ [ASK]: answer([request('/files/a/note.pdf')]), 'GET /files/a/note.pdf': refusal(404) })
  expect(Object.keys(await downloaded())).toEqual(['personal-data.json'])
  expect(messagesShown()).toEqual([copy.missing(1)])
})
