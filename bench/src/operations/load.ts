import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { median, quantile } from '../median.ts'
import type { RequestText } from './request-text.ts'

/** The measurements of one load. Times in milliseconds. */
export interface Measurement {
  requests: number
  perSecond: number
  p50: number
  p99: number
  /** Answers that were not 2xx. */
  failures: number
  /** The first failure, as received. */
  firstFailure?: string
}

/**
 * Sends requests over `connections` kept-alive connections, one at a time on each, for `seconds`. Uses bare sockets,
 * so that the load takes as little of the machine as possible from the server.
 */
export async function load(
  port: number,
  next: () => RequestText,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measurement> {
  const times: number[] = []
  let failures = 0
  let firstFailure: string | undefined
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const wire = await openWire(port)
      while (performance.now() < end) {
        const sent = performance.now()
        const answer = await wire.send(next())
        times.push(performance.now() - sent)
        if (/^HTTP\/1.1 2/.test(answer)) continue
        failures += 1
        firstFailure ??= answer
      }
      wire.close()
    }),
  )
  const took = (performance.now() - began) / 1000
  return {
    requests: times.length,
    perSecond: times.length / took,
    p50: median(times),
    p99: quantile(times, 0.99),
    failures,
    ...(firstFailure !== undefined && { firstFailure }),
  }
}

interface Wire {
  /** Resolves with the whole answer as text. */
  send(request: RequestText): Promise<string>
  close(): void
}

async function openWire(port: number): Promise<Wire> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('error', reject)
  })
  let buffered = Buffer.alloc(0)
  let answer: ((text: string) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.on('error', error => fail?.(error))
  socket.on('close', () => fail?.(new Error('The server closed the connection')))
  socket.on('data', chunk => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    const size = sizeOfAnswer(buffered)
    if (size === undefined || buffered.length < size) return
    const text = buffered.toString('latin1', 0, size)
    buffered = buffered.subarray(size)
    answer?.(text)
  })
  return {
    send: request =>
      new Promise((resolve, reject) => {
        answer = resolve
        fail = reject
        socket.write(request)
      }),
    close() {
      fail = undefined
      socket.destroy()
    },
  }
}

/** Bytes of head and body, once the head is complete. Both servers send a content-length. */
function sizeOfAnswer(buffer: Buffer): number | undefined {
  const head = buffer.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1]
  return head + 4 + Number(length ?? 0)
}
