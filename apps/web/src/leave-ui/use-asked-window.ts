import type { ExportKind } from '@leavewell/leave'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** A dialog that the URL of its page can open: `?do=invite`. */
export type AskedWindow =
  | 'invite'
  | 'import-people'
  | 'add-department'
  | 'enter-leave'
  | 'book-shutdown'
  | 'allocate'
  | 'add-balance'
  | 'add-state'
  | 'import-holidays'
  | `export-${ExportKind}`

/**
 * Opens one of these dialogs if the URL names it. The parameter is removed immediately, so that neither a
 * reload nor Back opens a closed dialog again. Users who cannot see a page have none of its dialogs.
 */
export function useAskedWindow(windows: { readonly [Name in AskedWindow]?: () => void }): void {
  const navigate = useNavigate()
  // The location of this page. During navigation, the router's current location is already the next page.
  const asked: unknown = useSearch({ strict: false, shouldThrow: false, select: questionOf })
  const open = Object.entries(windows).find(([name]) => name === asked)?.[1]
  const answer = useEffectEvent(() => {
    open?.()
    void navigate({ to: '.', search: withoutQuestion, replace: true, resetScroll: false })
  })
  const isAsked = open !== undefined
  useEffect(() => {
    if (isAsked) answer()
  }, [isAsked])
}

/** Every page may have the parameter, so no route declares it. */
const questionOf = (search: object): unknown => ('do' in search ? search.do : undefined)

const withoutQuestion = (search: object): object => ({ ...search, do: undefined })
