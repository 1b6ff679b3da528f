import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { markElements } from './mark-elements.ts'
import { readStyles, type StyleSources } from './read-styles.ts'

export interface VisualEditOptions {
  /** Origins of the builders that may frame and edit the page. */
  origins: readonly string[]
  /**
   * The app's Tailwind style sheet, below its folder. Classes of a builder that the build lacks are then
   * compiled in the page.
   */
  styles?: string
}

const RUNTIME = fileURLToPath(new URL('../runtime/start-visual-edit.ts', import.meta.url))
const CLASSES = fileURLToPath(new URL('../runtime/further-classes.ts', import.meta.url))
const START = 'virtual:visual-edit'
const STYLES = 'virtual:visual-edit-styles'

/**
 * Adds the source position to every JSX element, and starts the runtime with the page, before the app. It
 * cannot be switched off. To disable it, omit it from the list of plugins. It must be the first plugin,
 * because positions are those of the original file.
 */
export function visualEdit(options: VisualEditOptions): Plugin {
  const origins = readOrigins(options.origins)
  let root = process.cwd()
  return {
    name: 'visual-edit',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId: {
      filter: { id: /^virtual:visual-edit(-styles)?$/ },
      handler: id => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:visual-edit(-styles)?$/ },
      handler(id) {
        if (id === `\0${STYLES}` && options.styles !== undefined) {
          const { files, ...sources } = readStyles(join(root, options.styles))
          for (const file of files) this.addWatchFile(file)
          return stylesModule(sources)
        }
        const styles = options.styles === undefined ? '' : `, async () => (await import('${STYLES}')).styles`
        return `import { startVisualEdit } from ${JSON.stringify(RUNTIME)}\nstartVisualEdit(${JSON.stringify(origins)}${styles})`
      },
    },
    transform: {
      filter: {
        id: { include: /\.[jt]sx(\?|$)/, exclude: [/\/node_modules\//, /[?&](raw|url)\b/] },
        code: '<',
      },
      handler: (code, id) => markElements(code, nameOf(id, root)),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module' },
          children: `import '${START}'`,
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

/** Loaded with a builder's first classes, because it includes all of Tailwind. */
const stylesModule = ({ entry, sheets, plugins }: Omit<StyleSources, 'files'>) =>
  [
    `import { furtherClasses } from ${JSON.stringify(CLASSES)}`,
    ...plugins.map((name, at) => `import plugin${at} from ${JSON.stringify(name)}`),
    `const plugins = { ${plugins.map((name, at) => `${JSON.stringify(name)}: plugin${at}`).join(', ')} }`,
    `export const styles = await furtherClasses({ ...${JSON.stringify({ entry, sheets })}, plugins })`,
  ].join('\n')

/** Returns the builder's name of a file: below the app's folder, with forward slashes. */
function nameOf(id: string, root: string): string {
  const [path = id] = id.split('?')
  return relative(root, path).split(sep).join('/')
}

/**
 * Returns the origins as browsers write them. Refuses invalid ones, above all "*", because a framing page can
 * read the content.
 */
export function readOrigins(given: readonly string[]): string[] {
  if (given.length === 0) throw new Error('Visual editing needs at least one origin of a builder.')
  return given.map(text => {
    const origin = URL.canParse(text) ? new URL(text).origin : 'null'
    if (!/^https?:[^*]+$/.test(origin) || origin !== text.replace(/\/$/, '')) {
      throw new Error(`Visual editing needs origins like https://builder.example.com, not "${text}".`)
    }
    return origin
  })
}
