/** Name of an uploaded file: the last part of its address. */
export function fileName(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  const last = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || url
  } catch {
    return last
  }
}
