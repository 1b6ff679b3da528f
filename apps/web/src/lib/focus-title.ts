let isWanted = false

const forget = () => {
  isWanted = false
}

/**
 * Moves the focus to the title of the next page, until the user presses a key or the pointer.
 * The page may still load, and its placeholder has a title too.
 */
export function wantTitleFocus(): void {
  isWanted = true
  window.addEventListener('keydown', forget, { once: true, capture: true })
  window.addEventListener('pointerdown', forget, { once: true, capture: true })
}

/** Focuses a title if it is wanted. Also a ref of every page's title. */
export function focusWantedTitle(title: HTMLElement | null): void {
  if (isWanted) title?.focus({ preventScroll: true })
}

/** The same for the title of the current page, when a dialog closes. An open dialog would keep the focus. */
export function focusWantedTitleAfterDialog(): void {
  requestAnimationFrame(() => focusWantedTitle(document.querySelector<HTMLElement>('main h1')))
}
