import type { StoredFile } from './stored-file.ts'

/** Types a browser may show itself; everything else is downloaded. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'])

/** Shown or downloaded, never run: whatever a file turns out to hold, it gets no script, no origin and no other type. */
export function fileHeaders({ id, name, type }: StoredFile): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': `${SHOWN.has(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    // The content under an id never changes, but who may read it does.
    etag: `"${id}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=300',
    vary: 'authorization, cookie',
  }
}

/** As RFC 8187 wants it: what encodeURIComponent keeps is still too much. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
