import type { FastifyRequest } from 'fastify'
import { networkOf } from '../http/network-of.ts'
import type { Caller } from './identity-context.ts'

/** Where a request comes from. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: networkOf(ip),
  userAgent: headers['user-agent'] ?? '',
})
