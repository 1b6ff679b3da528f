/** Everything a press of the pointer tells the page; the page's own action would follow. */
const PRESSES = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'touchstart',
  'touchend',
  'contextmenu',
  'submit',
] as const

/**
 * Makes the pointer the builder's: presses no longer reach the page, but are told to `onPress`; `onPoint` hears what it
 * points at. The cursor is a crosshair (P-03) and nothing moves by itself. Returns what ends it.
 */
export function takePointer(
  onPoint: (target: EventTarget | null) => void,
  onPress: (target: EventTarget | null) => void,
): () => void {
  const ending = new AbortController()
  const before = { capture: true, passive: false, signal: ending.signal }
  for (const type of PRESSES) {
    window.addEventListener(
      type,
      event => {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (isPress(event)) onPress(event.target)
      },
      before,
    )
  }
  window.addEventListener('mousemove', ({ target }) => onPoint(target), before)
  document.documentElement.addEventListener('mouseleave', () => onPoint(null), before)

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    ending.abort()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  }
}

/** A switched-off button hears no click; it can be chosen all the same. */
function isPress({ type, target }: Event): boolean {
  return (
    type === 'click' ||
    (type === 'pointerup' && target instanceof Element && target.closest(':disabled') !== null)
  )
}

const STYLE = `
*, ::before, ::after { cursor: crosshair !important; animation-play-state: paused !important; transition: none !important }
`
