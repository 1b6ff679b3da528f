import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'
import { SAMPLES } from './app/sample-files.ts'
import { upload } from './app/upload.ts'

const MEGABYTE = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'leavewell-disk-'))
const isMounted = mountSmallDisk()

/** Mounts a disk of 32 MB. Only root may do so, and not everywhere. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'none', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let test: TestPlatform
let ann: TestUser
beforeAll(async () => {
  test = await startTestPlatform({ app: notesApp, settings: { dataDir: folder } })
  ann = await test.addUser({ email: 'ann@disk.test' })
})
afterAll(async () => {
  await test.close()
  if (isMounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})

const ready = () => test.as().get(`${test.url}/readyz`)
const isFull = { status: 503, body: { message: 'The disk is full.' } }
const hasNoRoom = {
  status: 507,
  body: {
    code: 'disk_full',
    message: 'The server’s disk is full. Tell an administrator.',
  },
}

describe.skipIf(!isMounted)('a full disk of files (skipped where no small disk can be mounted)', () => {
  it('a full disk of files is reported to uploaders and load balancers until there is room [finding F-19]', async () => {
    expect((await ready()).status).toBe(200)
    writeFileSync(join(folder, 'filler'), Buffer.alloc(31 * MEGABYTE))
    const picture = Buffer.concat([SAMPLES.png, Buffer.alloc(3 * MEGABYTE)])
    expect(await upload(ann, 'large.png', picture)).toMatchObject(hasNoRoom)
    expect(await ready()).toMatchObject(isFull)
    expect((await ann.get('/entities/Note')).status).toBe(200)
    rmSync(join(folder, 'filler'))
    test.clock.advance(31_000)
    expect((await ready()).status).toBe(200)
    expect((await upload(ann, 'small.png', SAMPLES.png)).status).toBe(200)
  })
})

describe('a full disk of the database', () => {
  it('a full disk of the database is reported to writers and load balancers for a while [finding F-19]', async () => {
    const { database } = test.platform
    await database.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
    await database.query('CREATE TRIGGER no_room BEFORE INSERT ON entities."Note" EXECUTE FUNCTION no_room()')
    const note = { owner_id: ann.id, title: 'x' }
    expect(await ann.post('/entities/Note', note)).toMatchObject(hasNoRoom)
    expect(await ready()).toMatchObject(isFull)
    await database.query('DROP TRIGGER no_room ON entities."Note"')
    expect(await ready()).toMatchObject(isFull)
    test.clock.advance(31_000)
    expect((await ready()).status).toBe(200)
    expect((await ann.post('/entities/Note', note)).status).toBe(201)
  })
})
