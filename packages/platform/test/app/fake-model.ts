import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The model's answer in a test: the body of a completion or picture, or a bare status. */
type Reply = object | number

/** A service on this machine with the OpenAI protocol and prepared answers. */
export interface FakeModel {
  url: string
  /** The received requests, in order. */
  asked: {
    path: string
    authorization: string | undefined
    // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
    body: any
  }[]
  /** Prepares the next answers, in order. Without one it answers "Hello". */
  answers(...replies: Reply[]): void
  stop(): Promise<void>
}

/** Returns a completion with this text. */
export const says = (content: string) => ({
  model: 'fake-1',
  choices: [{ message: { role: 'assistant', content } }],
  usage: { prompt_tokens: 3, completion_tokens: 2 },
})

/** Returns a completion that requests a call of this function. */
export const wants = (name: string, parameters: object, id = 'call-1') => ({
  model: 'fake-1',
  choices: [
    {
      message: {
        role: 'assistant',
        content: null,
        tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(parameters) } }],
      },
    },
  ],
})

export async function startFakeModel(): Promise<FakeModel> {
  const asked: FakeModel['asked'] = []
  const replies: Reply[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    const reply = replies.shift() ?? says('Hello')
    const status = typeof reply === 'number' ? reply : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      typeof reply === 'number' ? '{"error":{"message":"key sk-secret is bad"}}' : JSON.stringify(reply),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answers: (...next) => void replies.push(...next),
    stop: () => new Promise(resolve => void server.close(() => resolve())),
  }
}
