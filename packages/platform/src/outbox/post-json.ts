import { lookup as resolve } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { errors } from '../errors.ts'

const ANSWER_TIMEOUT_MS = 10_000

/** An answer, without its body. */
export interface PostAnswer {
  status: number
  /** The pause before the next message, in seconds, if the receiver names one. */
  retryAfter: number | undefined
}

/**
 * Sends a body and returns the answer. Only public addresses and the listed hosts are allowed. It follows no
 * redirect and reads no answer.
 */
export function postJson(
  address: string,
  options: {
    headers: Record<string, string>
    body: string | Buffer
    privateHosts: readonly string[]
    signal: AbortSignal
  },
): Promise<PostAnswer> {
  const { headers, body, privateHosts, signal } = options
  const url = new URL(address)
  const isListed = privateHosts.includes(url.host) || privateHosts.includes(url.hostname)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    if (!isListed && isPrivate(url)) throw new PrivateAddress()
    const request = send(url, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Leavewell-Webhooks',
        ...headers,
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      ...(!isListed && { lookup: lookUpPublic }),
    })
    request.once('error', reject)
    request.once('response', response => {
      const seconds = Number(response.headers['retry-after'] ?? Number.NaN)
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
      })
      response.destroy()
    })
    request.end(body)
  })
}

/** The error for addresses that webhooks must not reach. */
export class PrivateAddress extends Error {
  override message =
    'This address is not public. PRIVATE_HOSTS lists the hosts on the own network that may be reached.'
}

/** Refuses a numeric address that is not public, before it is stored. */
export function refusePrivate(url: URL, field: string): void {
  if (isPrivate(url)) throw errors.unprocessable(new PrivateAddress().message, field)
}

/** True for a numeric address that is not public. Names are checked when they are resolved. */
function isPrivate({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublic(address)
}

/**
 * Resolves a name for a connection, and fails if any of its addresses is not public. It runs when connecting,
 * so a name cannot be public when checked and private when used.
 */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) return done(error, '', 0)
    if (first === undefined || !addresses.every(({ address }) => isPublic(address))) {
      return done(new PrivateAddress(), '', 0)
    }
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/** True unless it belongs to this machine, its network, its cloud's internal network or another special purpose. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  // Of IPv6 only 2000::/3 is assigned. Outside of it are forms that map IPv4 addresses, such as ::7f00:1.
  const isGivenOut = !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
  return isGivenOut && parsed.range() === 'unicast'
}
