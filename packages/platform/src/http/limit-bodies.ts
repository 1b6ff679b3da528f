import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import type { Http } from './http.ts'
import { networkOf } from './network-of.ts'
import { handleClientError } from './refuse-unreadable.ts'

export interface BodyLimits {
  /** Maximum number of bodies in transit from one network. Most arrive in one piece. */
  perNetwork: number
  /** The maximum for all networks together. */
  together: number
  /** How long a body may take to arrive. */
  seconds: number
  /** The same for a form, which may bring files. */
  formSeconds: number
}

const USUAL: BodyLimits = { perNetwork: 200, together: 2_000, seconds: 15, formSeconds: 120 }
const LOOK_EVERY_MS = 500

interface Arriving {
  message: IncomingMessage
  socket: Socket
  answer: ServerResponse
  until: number
}

/** Limits bodies, so that a slow or missing one occupies only its own connection, and not for long. */
export function limitBodies(http: Pick<Http, 'addHook'>, limits: Partial<BodyLimits> = {}): void {
  const { perNetwork, together, seconds, formSeconds } = { ...USUAL, ...limits }
  const arriving = new Set<Arriving>()
  const counts = new Map<string, number>()

  http.addHook('onRequest', (request, reply, done) => {
    if (!bringsBody(request)) return done()
    const network = networkOf(request.ip)
    const count = counts.get(network) ?? 0
    if (count >= perNetwork || arriving.size >= together) {
      // No one will read the rest of this body.
      reply.header('connection', 'close')
      return done(count >= perNetwork ? errors.tooMany(1) : errors.unavailable())
    }
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true
    const { socket } = request.raw
    const entry = {
      message: request.raw,
      socket,
      answer: reply.raw,
      until: performance.now() + (isForm ? formSeconds : seconds) * 1000,
    }
    counts.set(network, count + 1)
    arriving.add(entry)
    // If a body was answered before it was read and its sender leaves, only the socket shows it. An internal
    // request, as the sign-in pages send it, ends but never closes.
    const release = () => {
      request.raw.off('end', release)
      request.raw.off('close', release)
      socket.off('close', release)
      if (!arriving.delete(entry)) return
      const rest = (counts.get(network) ?? 1) - 1
      if (rest === 0) counts.delete(network)
      else counts.set(network, rest)
    }
    request.raw.once('end', release)
    request.raw.once('close', release)
    socket.once('close', release)
    done()
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const { message, socket, answer, until } of arriving) {
      if (until >= now) continue
      // Also closes the socket, if there is one.
      if (answer.headersSent) message.destroy()
      else handleClientError(TOO_SLOW, socket)
    }
  }, LOOK_EVERY_MS)
  timer.unref()
  http.addHook('onClose', (_http, done) => {
    clearInterval(timer)
    done()
  })
}

const TOO_SLOW = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Whether a body follows the headers. */
export const bringsBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
