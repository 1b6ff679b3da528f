import { useEffect } from 'react'
import { BRAND_NAME } from './constants.ts'

/** Sets the document title. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND_NAME}`
  }, [title])
}
