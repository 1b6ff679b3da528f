import { compile } from 'tailwindcss'

/** What the app's classes are compiled from. */
interface Styles {
  entry: string
  /** What it imports, by name. */
  sheets: Record<string, string>
  plugins: Record<string, unknown>
}

/** Makes sure that the page has styles for these classes. */
export type AddClasses = (classes: string) => void

/**
 * Compiles classes that the built style sheet lacks. It holds only those that the source uses, and a builder may send any. All classes
 * are compiled together, those of the page too: in which order they stand decides which one wins.
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

/** The names of classes in a selector, as they stand in an attribute. */
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
      // A sheet of another origin is not the app's.
    }
  }
  return names
}
