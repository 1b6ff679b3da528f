import { compile } from 'tailwindcss'

/** Input for compiling the app's classes. */
interface Styles {
  entry: string
  /** Its imports, by name. */
  sheets: Record<string, string>
  plugins: Record<string, unknown>
}

/** Makes sure that the page has styles for these classes. */
export type AddClasses = (classes: string) => void

/**
 * Compiles classes that the built style sheet lacks. That has only the classes of the source, and a builder may
 * send any. All classes are compiled together with those of the page, because their order decides which one
 * wins.
 */
export async function furtherClasses({ entry, sheets, plugins }: Styles): Promise<AddClasses> {
  const { build } = await compile(entry, {
    loadStylesheet: async (id, base) => ({ path: id, base, content: sheets[id] ?? '' }),
    // biome-ignore lint/suspicious/noExplicitAny: plugins are what their packages make of them
    loadModule: async (id, base) => ({ path: id, base, module: plugins[id] as any }),
  })
  const built = [...classNamesOf(document.styleSheets)]
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return classes => sheet.replaceSync(build([...built, ...classes.split(/\s+/)]))
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi

/** Returns the class names in a selector, as an attribute has them. */
export const classesIn = (selector: string): string[] =>
  [...selector.matchAll(CLASS)].map(([, name = '']) =>
    name
      .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/\\(.)/g, '$1'),
  )

function classNamesOf(sheets: StyleSheetList): Set<string> {
  const names = new Set<string>()
  const take = (rules: CSSRuleList) => {
    for (const rule of rules) {
      const { selectorText = '', cssRules } = rule as CSSStyleRule
      for (const name of classesIn(selectorText)) names.add(name)
      if (cssRules) take(cssRules)
    }
  }
  for (const sheet of sheets) {
    try {
      take(sheet.cssRules)
    } catch {
      // A style sheet of another origin is not the app's.
    }
  }
  return names
}
