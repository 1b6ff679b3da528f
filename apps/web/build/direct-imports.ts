import type { Plugin, Rolldown } from 'vite'

/** A file that only renames the exports of one other file: `export{t as LoginPage}from"./login-1a2b3c4d.js";`. */
const FACADE = /^export\{([^}]+)\}from"\.\/([^"]+)";\s*$/
const RENAMED = /^([\w$]+)(?: as ([\w$]+))?$/

/**
 * Lets `import()` load the file with the code. The bundler writes a file of 50 bytes between them for each page. A
 * slow phone spends a round trip of one of its six connections on it.
 */
export const directImports = (): Plugin => ({
  name: 'leavewell:direct-imports',
  apply: 'build',
  generateBundle: {
    // After Vite has listed the files that each import preloads.
    order: 'post',
    handler(_options, bundle) {
      const facades = facadesIn(bundle)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        // The name of a file without code has the hash of its content. So this file's hash covers the change.
        for (const [name, { target, names }] of facades) {
          if (!chunk.code.includes(name)) continue
          chunk.code = chunk.code
            .replaceAll(`import(\`./${name}\`)`, `import(\`./${target}\`).then(e=>(${names}))`)
            .replaceAll(`"assets/${name}"`, `"assets/${target}"`)
          if (chunk.code.includes(name)) this.error(`${chunk.fileName} imports ${name} in an unknown way`)
        }
        chunk.dynamicImports = chunk.dynamicImports.map(file => targetOf(file, facades))
      }
      for (const name of facades.keys()) delete bundle[`assets/${name}`]
    },
  },
})

/** Whether a file has no code of its own. */
export const isFacade = (file?: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  file?.type === 'chunk' && file.isDynamicEntry && FACADE.test(file.code)

interface Facade {
  /** The name of the file with the code. */
  target: string
  /** The properties of the replaced module, of the variable `e`. */
  names: string
}

function facadesIn(bundle: Rolldown.OutputBundle): Map<string, Facade> {
  const found = new Map<string, Facade>()
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !isFacade(chunk)) continue
    const [, list = '', target = ''] = FACADE.exec(chunk.code) ?? []
    const names = list.split(',').map(part => {
      const [, name, alias = name] = RENAMED.exec(part) ?? []
      return `${alias}:e.${name}`
    })
    found.set(chunk.fileName.replace(/^assets\//, ''), { target, names: `{${names.join()}}` })
  }
  return found
}

const targetOf = (file: string, facades: ReadonlyMap<string, Facade>) => {
  const facade = facades.get(file.replace(/^assets\//, ''))
  return facade === undefined ? file : `assets/${facade.target}`
}
