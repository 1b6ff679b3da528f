import type { FastifyRequest } from 'fastify'
import type { Caller } from './room.ts'

/** Where a request comes from. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
})
