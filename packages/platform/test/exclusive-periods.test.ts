import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Type from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { writeBackup } from '../src/backup/write-backup.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { everyone } from '../src/entities/access/rule.ts'
import { compileEntity } from '../src/entities/compiled-entity.ts'
import { defineEntity, type EntityDefinition } from '../src/entities/definition.ts'
import { syncSchema } from '../src/entities/schema-sync/sync-schema.ts'
import { openStorage } from '../src/files/open-storage.ts'
import { createTestDatabase, startTestPlatform, type TestPlatform } from '../testing/index.ts'
import { albumApp } from './app/album-app.ts'

const TAKEN = 'The room is taken on one of these days.'
const access = { read: everyone, create: everyone, update: everyone, delete: everyone }
const bookings: EntityDefinition = {
  name: 'Booking',
  schema: Type.Object({
    house: Type.String(),
    room: Type.Optional(Type.String()),
    from: Type.String({ format: 'date' }),
    until: Type.Optional(Type.String({ format: 'date' })),
  }),
  access,
}
const booking = defineEntity({
  ...bookings,
  exclusive: { fields: ['house', 'room'], from: 'from', to: 'until', message: TAKEN },
})
/** A backup also includes tables with triggers. */
const diary = defineEntity({
  name: 'Diary',
  schema: Type.Object({ text: Type.String() }),
  access,
  isAppendOnly: true,
})

let hotel: TestPlatform
beforeAll(async () => {
  const [user] = albumApp.entities
  if (user === undefined) throw new Error('People come first')
  hotel = await startTestPlatform({ app: { ...albumApp, entities: [user, booking, diary] } })
})
afterAll(() => hotel.close())
beforeEach(async () => {
  await hotel.platform.database.query('TRUNCATE entities."Booking"')
})

const BOOKINGS = '/entities/Booking'
const book = (from: string, until: string | null, room: string | null = 'blue', house = 'north') =>
  hotel.as().post(BOOKINGS, { house, room, from, until })
const stored = async () =>
  (await hotel.platform.database.query('SELECT 1 FROM entities."Booking"')).rows.length

describe('periods that exclude each other', () => {
  it('exclusive periods share no day, both ends included, and a second is a 409 with the declared sentence', async () => {
    expect((await book('2026-03-01', '2026-03-31')).status).toBe(201)
    for (const [from, until] of [
      ['2026-03-31', '2026-04-02'],
      ['2026-02-01', '2026-03-01'],
      ['2026-03-10', '2026-03-10'],
      ['2026-01-01', null],
    ] as const) {
      const { status, body } = await book(from, until)
      expect([status, body.message, body.code]).toEqual([409, TAKEN, 'overlapping'])
    }
    expect((await book('2026-04-01', null)).status).toBe(201)
    expect((await book('2026-02-01', '2026-02-28')).status).toBe(201)
  })

  it('exclusive periods are those of equal fields, in records that have them all', async () => {
    await book('2026-03-01', null)
    expect((await book('2026-03-01', null, 'red')).status).toBe(201)
    expect((await book('2026-03-01', null, 'blue', 'south')).status).toBe(201)
    expect((await book('2026-03-01', null, 'north', 'blue')).status).toBe(201)
    expect((await book('2026-03-01', null, null)).status).toBe(201)
    expect((await book('2026-03-01', null, null)).status).toBe(201)
  })

  it('exclusive periods cannot be moved into each other, and a bulk call then stores none', async () => {
    await book('2026-03-01', '2026-03-31')
    const { body } = await book('2026-04-01', null)
    expect((await hotel.as().put(`${BOOKINGS}/${body.id}`, { from: '2026-03-31' })).body.message).toBe(TAKEN)
    const day = (from: string) => ({ house: 'north', room: 'red', from, until: from })
    const many = await hotel
      .as()
      .post(`${BOOKINGS}/bulk`, [day('2026-05-01'), day('2026-05-02'), day('2026-05-01')])
    expect([many.status, many.body.message]).toEqual([409, TAKEN])
    expect(await stored()).toBe(2)
  })

  it('twenty concurrent requests for the same period succeed once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => book(`2026-03-${10 + (at % 3)}`, '2026-03-20')),
    )
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter(status => status === 201).length, new Set(statuses)]).toEqual([
      1,
      new Set([201, 409]),
    ])
    expect(await stored()).toBe(1)
  })

  it('exclusive periods are also enforced in a restored backup', async () => {
    await book('2026-03-01', '2026-03-31')
    const folder = mkdtempSync(join(tmpdir(), 'platform-exclusive-'))
    const into = await createTestDatabase()
    try {
      const storage = await openStorage({ dataDir: folder })
      const file = join(folder, 'all.backup')
      await writeBackup({ databaseUrl: hotel.platform.database.url, storage, version: '1', file })
      await restoreBackup({ databaseUrl: into.url, storage, file, replace: false, sendWaiting: false })
      const database = await openDatabase({ ...into.addresses })
      await syncSchema(database, [compileEntity(booking), compileEntity(diary)])
      const again = database.query(
        `INSERT INTO entities."Booking" (id, created_date, updated_date, house, room, "from", until)
         VALUES ('x', now(), now(), 'north', 'blue', '2026-03-31', NULL)`,
      )
      await expect(again).rejects.toThrow(/exclusion constraint/)
      await expect(database.query('TRUNCATE entities."Diary"')).rejects.toThrow('never changed')
      await database.close()
    } finally {
      await into.drop()
      rmSync(folder, { recursive: true })
    }
  }, 120_000)
})

it('overlapping records of an earlier version stop the start with their values, without partial changes', async () => {
  const place = await createTestDatabase()
  const database = await openDatabase({ ...place.addresses })
  const sync = (definition: EntityDefinition) => syncSchema(database, [compileEntity(definition)])
  const insert = (values: string) =>
    database.query(
      `INSERT INTO entities."Booking" (id, created_date, updated_date, house, room, "from", until) VALUES (${values})`,
    )
  await sync(bookings)
  await insert("'1', now(), now(), 'north', 'blue', '2026-03-01', '2026-03-31'")
  await insert("'2', now(), now(), 'north', 'blue', '2026-03-31', NULL")
  await expect(sync(booking)).rejects.toThrow(
    /Booking .* by house, room, .*share days.*2026-03-01.*Mend them/,
  )
  await database.query(
    `UPDATE entities."Booking" SET "from" = '2026-05-01', until = '2026-04-30' WHERE id = '2'`,
  )
  await expect(sync(booking)).rejects.toThrow(/end before they begin/)
  await database.query(`UPDATE entities."Booking" SET until = NULL WHERE id = '2'`)
  await sync(booking)
  await sync(booking)
  await database.close()
  await place.drop()
})

it('a definition with fields of another type, or undeclared ones, cannot exclude periods', () => {
  const { exclusive } = booking
  if (exclusive === undefined) throw new Error('It was declared above')
  expect(() => compileEntity({ ...booking, exclusive: { ...exclusive, to: 'end' } })).toThrow(/declare: end/)
})
