import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ToParent } from './messages.ts'
import { reportUploads } from './report-requests.ts'

beforeEach(() => void vi.stubGlobal('document', { baseURI: 'https://app.example/profile' }))
afterEach(() => void vi.unstubAllGlobals())

it('an upload is reported at start and end, and works as usual [P-12]', () => {
  const sent: unknown[] = []
  class FakeRequest extends EventTarget {
    status = 0
    responseType = ''
    responseText = ''
    open(...opening: unknown[]) {
      sent.push(opening)
    }
    send(body: unknown) {
      sent.push(body)
    }
  }
  const told: ToParent[] = []
  reportUploads(FakeRequest.prototype as unknown as XMLHttpRequest, message => told.push(message))

  const request = new FakeRequest()
  const body = new FormData()
  request.open('post', '/api/files', true)
  request.send(body)
  expect(sent).toEqual([['post', '/api/files', true], body])
  const data = { url: 'https://app.example/api/files', method: 'POST', body: '[object FormData]' }
  expect(told).toMatchObject([{ type: 'api-request-start', data }])

  Object.assign(request, { status: 201, responseText: '{"file_url":"/files/1"}' })
  request.dispatchEvent(new Event('loadend'))
  expect(told[1]).toMatchObject({
    type: 'api-request-end',
    data: { statusCode: 201, response: { file_url: '/files/1' } },
  })

  const other = new FakeRequest()
  other.open('GET', '/assets/icon.svg')
  other.send(null)
  expect(told).toHaveLength(2)
})
