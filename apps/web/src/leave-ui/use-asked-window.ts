import type { ExportKind } from '@leavewell/leave'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** A window that the address of its page can ask for: `?do=invite`. */
export type AskedWindow =
  | 'invite'
  | 'import-people'
  | 'add-department'
  | 'enter-leave'
  | 'allocate'
  | 'add-balance'
  | 'add-state'
  | 'import-holidays'
  | `export-${ExportKind}`

/**
 * Opens the window that the address of the page asks for, if it is one of these. The question leaves the address as soon as it was seen: neither
 * a reload nor the way back opens a window that was closed. Whoever may not see a page has none of its windows.
 */
export function useAskedWindow(windows: { readonly [Name in AskedWindow]?: () => void }): void {
  const navigate = useNavigate()
  // Of the page that this belongs to: while another is on its way, the address is that one's already.
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

/** Every page may be asked, so none declares it. */
const questionOf = (search: object): unknown => ('do' in search ? search.do : undefined)

const withoutQuestion = (search: object): object => ({ ...search, do: undefined })
