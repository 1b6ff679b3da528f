/** All events of a pointer press. Any of them could trigger the page's own action. */
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
 * Gives the pointer to the builder. Presses no longer reach the page, but go to `onPress`. `onPoint` gets the
 * element under the pointer. The cursor is a crosshair (P-03) and animations stop. Returns a function that ends
 * it.
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

/** A disabled button gets no click event, but can still be selected. */
function isPress({ type, target }: Event): boolean {
  return (
    type === 'click' ||
    (type === 'pointerup' && target instanceof Element && target.closest(':disabled') !== null)
  )
}

const STYLE = `
*, ::before, ::after { cursor: crosshair !important; animation-play-state: paused !important; transition: none !important }
`
