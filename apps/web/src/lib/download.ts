import type { CsvFile } from '@leavewell/leave'

/** Hands a text to the browser as a file. */
export function download({ name, text }: CsvFile, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
