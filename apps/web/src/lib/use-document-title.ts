import { useEffect } from 'react'
import { BRAND_NAME } from './constants.ts'

/** Names the window after what it shows. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND_NAME}`
  }, [title])
}
