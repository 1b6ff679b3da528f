import { useEffect, useRef } from 'react'
import { useKeptChoice } from './kept-choice.ts'

/** Actions of single keys, by character: `{ j: next, '?': help }`. */
export type SingleKeys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Handles single keys on a page. They do nothing while the user types, or under an open list, menu or dialog.
 * Keys with modifiers are ignored. Callers must offer to switch them off (WCAG 2.1.4).
 */
export function useSingleKeys(keys: SingleKeys, isOn: boolean): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      // Also if the key itself has mounted the field that it is typed into.
      if (
        isTyping(event.target) ||
        isTyping(document.activeElement) ||
        document.querySelector(OVER_THE_PAGE) !== null
      )
        return
      const act = current.current[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}

const TAKES_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="listbox"], [role="menu"]'

/** Toasts are dialogs as well, but next to the page. */
const OVER_THE_PAGE =
  '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"]), [role="menu"], [role="listbox"]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null

/** Whether shortcuts are pressed with Cmd rather than Ctrl. */
export const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)

/**
 * Whether single keys act on pages (WCAG 2.1.4). The storage name comes from the first page with such keys, so
 * that earlier choices still apply.
 */
export const useSingleKeysChoice = () => useKeptChoice('leavewell_inbox_keys', ['on', 'off'])
