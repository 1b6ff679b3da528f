import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi

/**
 * Returns the policy for pages that were built for another host. They may load pictures, styles, fonts and data
 * from anywhere, as such pages do. Scripts may come only from here. Inline scripts of the page are allowed by
 * their digest. `policy` sets who may frame the pages.
 */
export function foreignPagesPolicy(policy: string, page: string): string {
  const digests = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const frames = /frame-ancestors [^;]*/.exec(policy)?.[0] ?? "frame-ancestors 'none'"
  return [
    "default-src 'self'",
    ["script-src 'self'", ...digests].join(' '),
    "style-src 'self' 'unsafe-inline' https:",
    'img-src * data: blob:',
    "font-src 'self' https: data:",
    'media-src * data: blob:',
    "connect-src 'self' https: wss:",
    "frame-src 'self' https:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    frames,
  ].join(';')
}
