/** Shown or kept under a name, which may hold any characters. */
export const contentDisposition = (kind: 'inline' | 'attachment', fileName: string): string =>
  `${kind}; filename*=UTF-8''${encoded(fileName)}`

/** As RFC 8187 wants it: what encodeURIComponent keeps is still too much. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
