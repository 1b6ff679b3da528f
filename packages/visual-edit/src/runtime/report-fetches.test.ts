import { describe, expect, it, vi } from 'vitest'
import type { ToParent } from './messages.ts'
import { reportFetches } from './report-requests.ts'

function pageThatAnswers(answer: () => Promise<Response>) {
  const told: ToParent[] = []
  const scope = { fetch: vi.fn(answer) as typeof fetch, location: { href: 'https://app.example/requests' } }
  reportFetches(scope, message => told.push(message))
  return { scope, told }
}
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

describe('calls of the API', () => {
  it('calls of the API are reported at start and end, under one id [P-12]', async () => {
    const { scope, told } = pageThatAnswers(json({ id: '1' }))
    const response = await scope.fetch('/api/apps/a/entities/Task', { method: 'post', body: '{"title":"x"}' })
    expect(await response.json()).toEqual({ id: '1' })
    await vi.waitFor(() => expect(told).toHaveLength(2))
    const requestId = expect.stringMatching(/^[\w-]{8,}$/)
    expect(told).toEqual([
      {
        type: 'api-request-start',
        requestId,
        data: { url: 'https://app.example/api/apps/a/entities/Task', method: 'POST', body: { title: 'x' } },
      },
      { type: 'api-request-end', requestId, data: { statusCode: 200, response: { id: '1' } } },
    ])
    const [start, end] = told as { requestId: string }[]
    expect(start?.requestId).toBe(end?.requestId)
  })

  it('calls are reported as ended if refused, broken off or answered without data [P-12]', async () => {
    for (const [answer, data] of [
      [json({ message: 'no' }, 403), { statusCode: 403, response: { message: 'no' } }],
      [async () => new Response('a,b', { status: 200 }), { statusCode: 200, response: null }],
      [async () => new Response(null, { status: 204 }), { statusCode: 204, response: null }],
    ] as const) {
      const { scope, told } = pageThatAnswers(answer)
      await scope.fetch('/api/x')
      await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'api-request-end', data }))
    }
    const { scope, told } = pageThatAnswers(async () => Promise.reject(new TypeError('Network Error')))
    await expect(scope.fetch('/api/x')).rejects.toThrow('Network Error')
    expect(told.at(-1)).toMatchObject({ data: { statusCode: 0, response: null } })
  })

  it('calls around signing in are reported without content', async () => {
    const { scope, told } = pageThatAnswers(json({ access_token: 'secret' }))
    await scope.fetch('/api/apps/a/auth/login', { method: 'POST', body: '{"password":"secret"}' })
    await vi.waitFor(() => expect(told).toHaveLength(2))
    expect(JSON.stringify(told)).not.toContain('secret')
  })

  it('forms and files are reported by their type', async () => {
    const { scope, told } = pageThatAnswers(json({}))
    await scope.fetch('/api/x', { method: 'POST', body: new FormData() })
    expect(told[0]).toMatchObject({ data: { body: '[object FormData]' } })
  })

  it('calls outside of the API are not reported', async () => {
    const { scope, told } = pageThatAnswers(json({}))
    await scope.fetch('/assets/x.js')
    expect(told).toEqual([])
  })
})
