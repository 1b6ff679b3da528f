import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { notificationTables } from './notifications.ts'
import { root } from './source-files.ts'

it('docs/notifications.md lists every event, recipient and channel of the catalogue [R3-72]', () => {
  const document = readFileSync(join(root, 'docs/notifications.md'), 'utf8')
  expect(document.slice(document.indexOf('## ')).trim()).toBe(notificationTables())
})
