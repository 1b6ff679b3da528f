import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { checkHost, lookUpPublic } from './public-address.ts'

const ANSWER_TIMEOUT_MS = 10_000

/** Sends a body and answers the status. Goes to public addresses and the hosts listed, follows no redirect, reads no answer. */
export function postJson(
  address: string,
  options: {
    headers: Record<string, string>
    body: string
    privateHosts: readonly string[]
    signal: AbortSignal
  },
): Promise<number> {
  const { headers, body, privateHosts, signal } = options
  const url = new URL(address)
  const isListed = privateHosts.includes(url.host) || privateHosts.includes(url.hostname)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    if (!isListed) checkHost(url)
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
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.end(body)
  })
}
