/** A layer over the page for the boxes, isolated from the page's styles and events. */
export interface BoxLayer {
  root: ShadowRoot
  hide(isHidden: boolean): void
}

/** A shadow tree with a style sheet of its own. It also works if a page's policy forbids inline styles. */
export function createBoxLayer(): BoxLayer {
  const host = document.createElement('div')
  host.dataset.visualEditLayer = ''
  host.setAttribute('aria-hidden', 'true')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  document.documentElement.append(host)
  return {
    root,
    hide(isHidden) {
      host.hidden = isHidden
    },
  }
}

const STYLE = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; overflow: clip }
:host([hidden]) { display: none }
.box { position: absolute; box-sizing: border-box; border: 2px solid #95a5fc; background: rgb(99 102 241 / .05) }
.box.selected { border-color: #2563eb; background: none }
.label {
  position: absolute; left: -2px; bottom: 100%; padding: 2px 8px; border-radius: 3px;
  font: 11px/1.3 system-ui, sans-serif; white-space: nowrap; color: #526cff; background: #dbeafe;
}
.label.inside { bottom: auto; top: 0 }
.selected > .label { font-weight: 500; color: #fff; background: #2563eb }
`
