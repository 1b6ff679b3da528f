/** Displays or saves the content under a name, which may contain any characters. */
export const contentDisposition = (kind: 'inline' | 'attachment', fileName: string): string =>
  `${kind}; filename*=UTF-8''${encoded(fileName)}`

/** Encodes for RFC 8187, which allows fewer characters than encodeURIComponent keeps. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
