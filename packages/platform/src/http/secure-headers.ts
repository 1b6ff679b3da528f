import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { PlatformSettings } from '../settings.ts'
import type { Http } from './http.ts'

/**
 * Sets strict headers by default. They forbid inline scripts, framing except by configured builders, other
 * hosts and caching.
 */
export function secureHeaders(http: Http, settings: PlatformSettings): void {
  const headers = { ...headersOf(settings), 'cache-control': 'no-store' }
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * The library computes the headers once, because they are the same for every answer. Computing them each time
 * cost a seventh of a read.
 */
function headersOf({ frameAncestors, publicUrl }: PlatformSettings): Record<string, string> {
  const isTls = publicUrl?.startsWith('https:') ?? false
  const decide = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'style-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': frameAncestors.length > 0 ? [...frameAncestors] : ["'none'"],
      },
    },
    frameguard: frameAncestors.length > 0 ? false : { action: 'deny' },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  decide(request, response, error => {
    if (error) throw error
  })
  return response.getHeaders() as Record<string, string>
}
