import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Company, openCompany } from './company.ts'

const WEB = join(import.meta.dirname, '../../apps/web')
const VITE = join(
  dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')),
  'bin/vite.js',
)

/** A company whose web app was built for the editing of `builders`, and which lets `framers` frame it. */
export async function openEditableCompany(
  builders: readonly string[],
  framers: readonly string[],
): Promise<Company> {
  const folder = mkdtempSync(join(tmpdir(), 'leavewell-visual-edit-'))
  execFileSync(process.execPath, [VITE, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: WEB,
    stdio: 'inherit',
    env: { ...process.env, VISUAL_EDIT: 'on', FRAME_ANCESTORS: builders.join(' ') },
  })
  const company = await openCompany({ WEB_ROOT: folder, FRAME_ANCESTORS: framers.join(' ') })
  return {
    ...company,
    async close() {
      await company.close()
      rmSync(folder, { recursive: true })
    },
  }
}
