import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeClient } from '../../testing/fake-server.ts'

/** The used part of the browser's XMLHttpRequest. The test plays the network. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  sent: unknown
  line = ''
  headers: Record<string, string> = {}

  constructor() {
    FakeRequest.last = this
  }
  open(method: string, url: string) {
    this.line = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return 'application/json'
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.onabort?.()
  }
  answers(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

const file = new File(['%PDF'], 'note.pdf')

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an upload that shows its progress', () => {
  it('an upload with progress reports what is sent and answers like any call [S-27 S-74]', async () => {
    const { client, sent } = createFakeClient({ token: 't' })
    const onProgress = vi.fn()
    const uploading = client.integrations.Core.UploadFile({ file }, { onProgress })
    await Promise.resolve()
    const request = FakeRequest.last
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    request.answers(200, { file_url: '/files/1/note.pdf' })
    expect(await uploading).toEqual({ file_url: '/files/1/note.pdf' })
    expect(onProgress.mock.calls).toEqual([[{ loaded: 1, total: 4 }]])
    expect(request.line).toBe('POST /api/apps/demo/integration-endpoints/Core/UploadFile')
    expect(request.headers).toMatchObject({ Authorization: 'Bearer t', 'X-App-Id': 'demo' })
    expect((request.sent as FormData).get('file')).toMatchObject({ name: 'note.pdf' })
    expect(sent).toEqual([])
  })

  it('an upload with progress fails like any call [T-06]', async () => {
    const { client } = createFakeClient()
    const options = { onProgress: () => {} }
    const refused = client.integrations.Core.UploadFile({ file }, options)
    await Promise.resolve()
    FakeRequest.last.answers(413, { message: 'Too large', code: 'too_large' })
    await expect(refused).rejects.toMatchObject({ status: 413, message: 'Too large', code: 'too_large' })
    const lost = client.integrations.Core.UploadFile({ file }, options)
    await Promise.resolve()
    FakeRequest.last.onerror?.()
    await expect(lost).rejects.toMatchObject({ status: undefined, message: 'Network Error' })
  })

  it('an upload with progress can be cancelled', async () => {
    const { client } = createFakeClient()
    const control = new AbortController()
    const options = { onProgress: () => {}, signal: control.signal }
    const given = client.integrations.Core.UploadFile({ file }, options)
    await Promise.resolve()
    control.abort()
    await expect(given).rejects.toMatchObject({ name: 'ClientError', status: undefined })
  })
})
