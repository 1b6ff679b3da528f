interface TextFile {
  name: string
  text: string
}

/** Hands a text to the browser as a file. */
export function download({ name, text }: TextFile, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
