interface TextFile {
  name: string
  text: string
}

/** Hands a text to the browser as a file. */
export const download = ({ name, text }: TextFile, type = 'text/csv'): void =>
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Hands anything to the browser as a file. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
