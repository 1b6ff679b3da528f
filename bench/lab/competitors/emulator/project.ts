import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ENTITIES } from './entities.ts'
import { ADMIN_EMAIL, APP_ID } from './names.ts'

/** Creates a project for the emulator, with an account that is signed in nowhere. Returns its folder. */
export function makeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leavewell-emulator-'))
  const write = (path: string, content: object) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(content))
  }
  write('base44/config.jsonc', { name: 'Bench' })
  write('base44/.app.jsonc', { id: APP_ID })
  for (const entity of ENTITIES) write(`base44/entities/${entity.name}.jsonc`, entity)
  write('.base44/auth/auth.json', {
    accessToken: 'none',
    refreshToken: 'none',
    expiresAt: Date.now() + 86_400_000,
    email: ADMIN_EMAIL,
    name: 'Bench',
  })
  return folder
}
