import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written by the build of a web app that wants it: addresses (`/profile`) and the scripts that each needs beside the first. */
const LIST = '.vite/route-files.json'

/** Adds to a page that its browser may fetch the scripts of the address at once, before the first script asks for them. */
export function preloadRouteFiles(root: string, page: string): (path: string) => string {
  const pages = new Map(
    Object.entries(readList(root)).map(([address, files]) => {
      const links = files.map(
        file => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
      )
      return [address, page.replace('</head>', () => `${links.join('')}</head>`)]
    }),
  )
  return path => pages.get(canonical(path)) ?? page
}

/** As the web app's router reads addresses: without regard to case and to a slash at the end. */
const canonical = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')

function readList(root: string): Record<string, string[]> {
  try {
    return JSON.parse(readFileSync(join(root, LIST), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
