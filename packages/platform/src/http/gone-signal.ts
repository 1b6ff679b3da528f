import type { FastifyReply } from 'fastify'

/** Returns a signal that is aborted when the client has gone. Only for work that may take long. */
export type GoneSignal = () => AbortSignal

/** Returns a signal that is aborted when the connection closes before the answer is sent. */
export const goneSignal =
  ({ raw }: Pick<FastifyReply, 'raw'>): GoneSignal =>
  () => {
    const gone = new AbortController()
    if (raw.destroyed) gone.abort()
    else
      raw.once('close', () => {
        if (!raw.writableFinished) gone.abort()
      })
    return gone.signal
  }
