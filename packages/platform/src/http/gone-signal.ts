import type { FastifyReply } from 'fastify'

/** Makes a signal that is aborted when the connection closes before the answer is sent. */
export const goneSignal =
  ({ raw }: Pick<FastifyReply, 'raw'>) =>
  (): AbortSignal => {
    const gone = new AbortController()
    if (raw.destroyed) gone.abort()
    else
      raw.once('close', () => {
        if (!raw.writableFinished) gone.abort()
      })
    return gone.signal
  }
