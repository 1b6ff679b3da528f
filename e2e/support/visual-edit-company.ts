import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Company, openCompany } from './company.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'docs/visual-edit.md')

/**
 * A company whose web app was built for the editing of `builders`, and which lets `framers` frame it. Both follow the
 * commands of the documentation for a second build.
 */
export async function openEditableCompany(
  builders: readonly string[],
  framers: readonly string[],
): Promise<Company> {
  const folder = mkdtempSync(join(tmpdir(), 'leavewell-visual-edit-'))
  const [build, start] = secondBuild(folder)
  execFileSync('sh', ['-c', build], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ORIGINS: builders.join(' ') },
  })
  const settings = Object.fromEntries(
    [...start.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  const company = await openCompany({ ...settings, FRAME_ANCESTORS: framers.join(' ') })
  return {
    ...company,
    async close() {
      await company.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The two documented commands, with another folder and the origins of a variable. */
function secondBuild(folder: string): [build: string, start: string] {
  const lines = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter(line => line.includes('/srv/leavewell-editable'))
    .map(line =>
      line.replace('/srv/leavewell-editable', folder).replace(/https:\/\/builder\S+/, '"$ORIGINS"'),
    )
  const [build = '', start = ''] = lines
  if (lines.length !== 2 || !start.endsWith(' npm start'))
    throw new Error(`${PAGE} no longer has the two commands of a second build`)
  return [build, start]
}
