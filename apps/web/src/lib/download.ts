interface TextFile {
  name: string
  text: string
}

/** Downloads a text as a file. */
export const download = ({ name, text }: TextFile, type = 'text/csv'): void =>
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Downloads any content as a file. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
