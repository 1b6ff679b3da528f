import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

/**
 * Writes a `.br` and a `.gz` file for every text file of the build. The server sends them unchanged, so the
 * best compression costs nothing at run time.
 */
export const compressFiles = (): Plugin => ({
  name: 'leavewell:compress-files',
  apply: 'build',
  writeBundle: { order: 'post', handler: async ({ dir }) => void (dir && (await compressBelow(dir))) },
})

async function compressBelow(dir: string): Promise<void> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  const paths = entries
    // Files in hidden folders are only for the server.
    .filter(entry => entry.isFile() && TEXT.has(extname(entry.name)) && !entry.parentPath.includes('/.'))
    .map(entry => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compressFile))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
