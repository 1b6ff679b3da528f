import helmet from '@fastify/helmet'
import type { PlatformSettings } from '../settings.ts'
import type { Http } from './create-http.ts'

/** Strict by default: no inline script, no framing but by configured builders, nothing from elsewhere, nothing kept. */
export async function secureHeaders(http: Http, settings: PlatformSettings): Promise<void> {
  const isTls = settings.publicUrl?.startsWith('https:') ?? false
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'style-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': settings.frameAncestors.length > 0 ? [...settings.frameAncestors] : ["'none'"],
      },
    },
    frameguard: settings.frameAncestors.length > 0 ? false : { action: 'deny' },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}
