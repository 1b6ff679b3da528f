import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestClock, createTestDatabase, type TestClock } from '../../testing/index.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createMail, type Mail } from './create-mail.ts'
import { deliverDue } from './deliver-due.ts'
import { createMailTransport, type MailTransport } from './mail-transport.ts'
import { mailMigrations } from './migrations.ts'
import type { OutboxMessage } from './outbox-message.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { readMessage } from './testing/read-message.ts'
import { startSmtpServer, type TestSmtpServer } from './testing/start-smtp-server.ts'

const DAY = 24 * 60 * 60 * 1000

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let clock: TestClock
let dataDir: string
let logged: { level: string; sentence: string }[]
let open: { close(): Promise<void> }[]

beforeEach(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase({ ...testDatabase.addresses })
  await migrate(database, mailMigrations)
  clock = createTestClock()
  dataDir = mkdtempSync(join(tmpdir(), 'platform-mail-'))
  chmodSync(dataDir, 0o755)
  logged = []
  open = []
})

afterEach(async () => {
  for (const part of open.reverse()) await part.close()
  await database.close()
  await testDatabase.drop()
  rmSync(dataDir, { recursive: true })
})

const log = {
  error: (_: object, sentence: string) => void logged.push({ level: 'error', sentence }),
  warn: (_: object, sentence: string) => void logged.push({ level: 'warn', sentence }),
  info: (_: object, sentence: string) => void logged.push({ level: 'info', sentence }),
}

const transportFor = (smtpUrl?: string) =>
  createMailTransport({
    appId: 'test',
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl: testDatabase.url,
    production: false,
    mailFrom: 'Pin board <board@platform.test>',
    timeZone: 'UTC',
    frameAncestors: [],
    registrationDomains: [],
    ...(smtpUrl && { smtpUrl }),
  })

/** The mail module of one node. */
function mailOn(transport: MailTransport, on: Database = database): Mail {
  const mail = createMail({ database: on, transport, clock, log })
  open.push(mail)
  return mail
}

async function smtp(options: Parameters<typeof startSmtpServer>[0] = {}): Promise<TestSmtpServer> {
  const server = await startSmtpServer(options)
  open.push(server)
  return server
}

const queue = (mail: Mail, fields: Partial<OutgoingMail> = {}) =>
  database.transaction(tx =>
    mail.queue(tx, { to: 'ann@pins.test', subject: 'Pinned', text: 'A pin was set', ...fields }),
  )

interface Row {
  to_address: string
  subject: string
  state: string
  attempts: number
  last_error: string | null
  next_attempt_at: string
  leased_until: string | null
}
const rows = async () => (await database.query<Row>('SELECT * FROM platform.mail ORDER BY id')).rows
/** Answers this many queries of PostgreSQL, and then never again. */
function silentAfter(answers: number): Database['query'] {
  let asked = 0
  return (...question) => (asked++ < answers ? database.query(...question) : new Promise(() => {}))
}

const states = async () => (await rows()).map(row => row.state)

describe('delivery', () => {
  it('a mail goes out by SMTP right after the commit, readable by any mail program', async () => {
    const server = await smtp()
    const mail = mailOn(transportFor(server.url))
    mail.start()
    await queue(mail, {
      subject: 'Genehmigt: Käse für 日本',
      text: 'Grüße,\n\ndie Tafel',
      replyTo: 'bob@pins.test',
    })
    await eventually(() => expect(server.received).toHaveLength(1))

    const { recipients, headers, text } = server.received[0] ?? fail()
    expect(recipients).toEqual(['ann@pins.test'])
    expect(Object.fromEntries(headers)).toMatchObject({
      from: 'Pin board <board@platform.test>',
      to: 'ann@pins.test',
      subject: 'Genehmigt: Käse für 日本',
      'reply-to': 'bob@pins.test',
      'message-id': expect.stringMatching(/^<[\w-]{36}@platform\.test>$/),
    })
    expect(text).toBe('Grüße,\r\n\r\ndie Tafel')
    // No absence note and no ticket system replies to an automatic mail.
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('x-auto-response-suppress')).toBe('All')
    await eventually(async () => expect(await states()).toEqual(['sent']))
    expect(await mail.backlog()).toEqual({ queued: 0, failed: 0 })
    // The text is deleted as soon as possible, because it may open an account.
    expect(await rows()).toMatchObject([{ text: '', html: null }])

    const since = performance.now()
    for (const count of [2, 3, 4]) {
      await queue(mail)
      await eventually(() => expect(server.received).toHaveLength(count))
    }
    expect(performance.now() - since, 'without a wake-up it is 5 s for each').toBeLessThan(8_000)
  })

  it('nothing is sent for a transaction that does not commit', async () => {
    const server = await smtp()
    const mail = mailOn(transportFor(server.url))
    mail.start()
    const undone = database.transaction(async tx => {
      await mail.queue(tx, { to: 'ann@pins.test', subject: 'Never', text: 'Never' })
      await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(undone).rejects.toThrow()
    await queue(mail)
    await eventually(async () => expect(await states()).toEqual(['sent']))
    expect(server.received.map(({ headers }) => headers.get('subject'))).toEqual(['Pinned'])
  })

  it('a delayed mail collects what follows, and goes out once, also after a restart [R3-33]', async () => {
    const smtpServer = await smtp()
    const transport = transportFor(smtpServer.url)
    const mail = mailOn(transport)
    mail.start()
    const delay = { key: 'pin/1', seconds: 180 }
    await queue(mail, { subject: 'One comment', delay })
    await queue(mail, { to: 'bob@pins.test', subject: 'One comment', delay })
    await database.transaction(async tx =>
      mail.within(tx).revise({ to: 'ann@pins.test', subject: 'Two comments', text: 'Both', delay }),
    )
    await database.transaction(async tx => mail.within(tx).cancel('pin/1', 'bob@pins.test'))
    await deliverDue({ database, transport, clock, log, closing: new AbortController().signal })
    expect(await states()).toEqual(['queued'])
    await mail.close()
    clock.set(new Date(clock.now().getTime() + 180_000))
    mailOn(transportFor(smtpServer.url)).start()
    await eventually(async () => expect(await states()).toEqual(['sent']))
    expect(smtpServer.received).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ to_address: 'ann@pins.test', subject: 'Two comments' })
    await database.transaction(async tx =>
      mail.within(tx).revise({ to: 'ann@pins.test', subject: 'Late', text: 'x', delay }),
    )
    expect((await rows()).map(({ subject }) => subject)).toEqual(['Two comments'])
  })

  it('mails queued before a restart are delivered after it', async () => {
    const server = await smtp()
    const before = await openDatabase({ ...testDatabase.addresses })
    const dying = createMail({ database: before, transport: transportFor(server.url), clock, log })
    await before.transaction(tx => dying.queue(tx, { to: 'ann@pins.test', subject: 'Kept', text: 'Kept' }))
    await before.close()
    expect(server.received).toHaveLength(0)

    mailOn(transportFor(server.url)).start()
    await eventually(() => expect(server.received).toHaveLength(1))
  })

  it('every mail is sent once, however many nodes deliver', async () => {
    const server = await smtp()
    const waiting = mailOn(transportFor(server.url))
    const users = Array.from({ length: 40 }, (_, index) => `p${index}@pins.test`)
    for (const to of users) await queue(waiting, { to })
    for (const _ of [1, 2, 3]) {
      const node = await openDatabase({ ...testDatabase.addresses })
      open.push(node)
      mailOn(transportFor(server.url), node).start()
    }
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['sent'])))
    expect(server.received.flatMap(({ recipients }) => recipients).sort()).toEqual(users.sort())
  })

  it('a mail goes to another node when its node dies while sending it', async () => {
    const server = await smtp()
    const transport = transportFor(server.url)
    const begun = Promise.withResolvers<void>()
    const stuck = Promise.withResolvers<void>()
    const hang = () => {
      begun.resolve()
      return stuck.promise
    }
    const dying = await openDatabase({ ...testDatabase.addresses })
    const deadNode = createMail({
      database: dying,
      transport: { ...transport, send: hang },
      clock,
      log,
    })
    await queue(deadNode)
    deadNode.start()
    await begun.promise
    await database.query("UPDATE platform.mail SET leased_until = clock_timestamp() - interval '1 second'")

    mailOn(transport).start()
    await eventually(async () => expect(await states()).toEqual(['sent']))
    expect(server.received).toHaveLength(1)
    stuck.reject(new Error('The dead speak'))
    await deadNode.close()
    await dying.close()
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  it('delivery uses no connection for writes during a slow answer of the mail server [finding F-14]', async () => {
    const heard = Promise.withResolvers<void>()
    const server = await smtp({
      onMessage() {
        heard.resolve()
        return 'silence'
      },
    })
    const narrow = await openDatabase({ ...testDatabase.addresses, writers: 1, connectTimeout: 1_000 })
    open.push(narrow)
    const mail = mailOn(transportFor(server.url), narrow)
    mail.start()
    await queue(mail)
    await heard.promise
    for (const _ of Array.from({ length: 5 })) await narrow.transaction(tx => tx.query('SELECT 1'))
    expect(await rows()).toMatchObject([{ state: 'queued', leased_until: expect.any(String) }])
    await mail.close()
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0, leased_until: null }])
  })

  it('twenty mails take one query of PostgreSQL, equally fast with thousands queued [finding F-14]', async () => {
    const sent: string[] = []
    const transport = {
      ...transportFor(),
      send: async ({ messageId }: OutboxMessage) => void sent.push(messageId),
    }
    const taking = vi.fn<Database['query']>((...asked) => database.query(...asked))
    const counting = { ...database, query: taking as Database['query'] }
    const next = () =>
      deliverDue({ database: counting, transport, clock, log, closing: new AbortController().signal })
    // As VACUUM leaves it. A cached plan is made from the first few executions.
    await database.pool.query('VACUUM ANALYZE platform.mail')
    for (let time = 0; time < 8; time++) expect(await next()).toBe('nothing due')
    await database.query(
      `INSERT INTO platform.mail (to_address, subject, text, message_id, next_attempt_at, created_date, about)
       SELECT 'ann@pins.test', 'Pinned', '', 'mail ' || n, $1::timestamptz - make_interval(secs => n), $1, 'pin ' || n FROM generate_series(1, 10000) n`,
      [clock.now()],
    )
    taking.mockClear()
    const begun = performance.now()
    for (let time = 0; time < 3; time++) expect(await next()).toBe('went on')
    expect(performance.now() - begun, 'reading all of them for each took 40 s').toBeLessThan(5_000)
    expect(sent).toEqual(Array.from({ length: 60 }, (_, at) => `mail ${10_000 - at}`))
    expect(taking).toHaveBeenCalledTimes(3)
  })

  it('mails queued shortly after each other take one query of PostgreSQL', async () => {
    const asked = vi.fn<Database['query']>((...question) => database.query(...question))
    const sent: string[] = []
    const send = async ({ subject }: OutboxMessage) => void sent.push(subject)
    const mail = mailOn({ ...transportFor(), send }, { ...database, query: asked as Database['query'] })
    mail.start()
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1))
    for (const subject of ['1', '2', '3', '4']) await queue(mail, { subject })
    await eventually(() => expect(sent).toEqual(['1', '2', '3', '4']))
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['sent'])))
    // One at the start, one for these, and one to find that there are no others. A query for each would be more
    // than twice that.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(4)
  })

  it('mails are no longer sent after a pause longer than their lease', async () => {
    const sent: string[] = []
    const mail = mailOn(transportFor())
    for (const subject of ['First', 'Second']) await queue(mail, { subject })
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
    try {
      const transport = {
        ...transportFor(),
        async send({ subject }: OutboxMessage) {
          sent.push(subject)
          vi.advanceTimersByTime(26_000)
        },
      }
      const closing = new AbortController().signal
      // No renewal reaches PostgreSQL in this time.
      const silent = { ...database, query: silentAfter(1) }
      expect(await deliverDue({ database: silent, transport, clock, log, closing })).toBe('went on')
    } finally {
      vi.useRealTimers()
    }
    expect(sent).toEqual(['First'])
    expect(await states()).toEqual(['sent', 'queued'])
  })

  it('no mail overtakes an earlier one about the same record to the same address [finding F-14]', async () => {
    let isFull = true
    const server = await smtp({ onRecipient: to => (to === 'ann@pins.test' && isFull ? 452 : undefined) })
    const mail = mailOn(transportFor(server.url))
    await queue(mail, { about: 'pin1', subject: 'First' })
    await queue(mail, { about: 'pin1', subject: 'Second' })
    await queue(mail, { about: 'pin1', to: 'bob@pins.test', subject: 'To Bob' })
    mail.start()
    await eventually(async () => expect(await states()).toEqual(['queued', 'queued', 'sent']))
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0, 1])
    isFull = false
    clock.advance(10_000)
    await queue(mail, { to: 'bob@pins.test', subject: 'Wake up' })
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['sent'])))
    const toAnn = server.received.filter(({ recipients }) => recipients.includes('ann@pins.test'))
    expect(toAnn.map(({ headers }) => headers.get('subject'))).toEqual(['First', 'Second'])
  })
})

describe('failures', () => {
  it('mails are retried while the mail server is away, and then all are sent', async () => {
    const { port, close } = await startSmtpServer()
    await close()
    const mail = mailOn(transportFor(`smtp://127.0.0.1:${port}`))
    mail.start()
    await queue(mail, { subject: 'First' })
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]))
    expect((await rows())[0]?.last_error).toMatch(/ECONNREFUSED|connect/)
    expect(await mail.backlog()).toEqual({ queued: 1, failed: 0 })

    const server = await smtp({ port })
    clock.advance(10_000)
    await queue(mail, { subject: 'Second' })
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent']))
    expect(server.received.map(({ headers }) => headers.get('subject')).sort()).toEqual(['First', 'Second'])
  })

  it('a server that is away does not cost each mail a time-out', async () => {
    const send = vi.fn().mockRejectedValue(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }))
    const mail = mailOn({ ...transportFor(), send })
    for (const _ of [1, 2, 3]) await queue(mail)
    mail.start()
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1))
    for (const _ of Array.from({ length: 20 })) await database.query('SELECT 1')
    expect(send).toHaveBeenCalledTimes(1)
    await eventually(async () =>
      expect(await rows()).toMatchObject([
        { attempts: 1 },
        { attempts: 0, leased_until: null },
        { attempts: 0, leased_until: null },
      ]),
    )
  })

  it('retries slow down to ten minutes and stop after two days', async () => {
    const refused = Object.assign(new Error('later'), { command: 'RCPT TO', responseCode: 450 })
    const mail = mailOn({ ...transportFor(), send: () => Promise.reject(refused) })
    mail.start()
    await queue(mail)
    const waits: number[] = []
    const wokenBy = { to: 'nobody' }
    for (let attempt = 1; attempt <= 9; attempt++) {
      await eventually(async () => expect((await rows())[0]?.attempts).toBe(attempt))
      const { next_attempt_at = '' } = (await rows())[0] ?? {}
      waits.push(Math.round((Date.parse(next_attempt_at) - clock.now().getTime()) / 1000))
      clock.set(new Date(next_attempt_at))
      await queue(mail, wokenBy)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600])
    clock.advance(2 * DAY)
    await queue(mail, wokenBy)
    await eventually(async () => expect((await rows())[0]?.state).toBe('failed'))
  })

  it('a mail that the server refuses permanently fails immediately, and the next one follows', async () => {
    const server = await smtp({
      onRecipient: to => (to.startsWith('gone') ? 550 : to.startsWith('full') ? 452 : undefined),
      onMessage: to => (to.startsWith('strict') ? 554 : undefined),
    })
    const mail = mailOn(transportFor(server.url))
    for (const name of ['gone', 'full', 'strict', 'ann']) await queue(mail, { to: `${name}@pins.test` })
    mail.start()
    await eventually(async () => expect(await states()).toEqual(['failed', 'queued', 'failed', 'sent']))
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ann@pins.test']])
    expect(await mail.backlog()).toEqual({ queued: 1, failed: 2 })
    expect(logged.filter(({ sentence }) => sentence === 'mail was given up')).toHaveLength(2)
  })

  it('a mail is sent again under the same Message-ID if the first one may not have left', async () => {
    const server = await smtp()
    const transport = transportFor(server.url)
    let sent = 0
    const send = async (message: OutboxMessage, signal: AbortSignal) => {
      await transport.send(message, signal)
      sent += 1
      if (sent === 1) throw new Error('Connection closed')
    }
    const mail = mailOn({ ...transport, send })
    mail.start()
    await queue(mail)
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1))
    clock.advance(10_000)
    await queue(mail, { to: 'bob@pins.test' })
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent']))
    const ids = server.received.filter(({ recipients }) => recipients.includes('ann@pins.test'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids.map(({ headers }) => headers.get('message-id'))).size).toBe(1)
  })

  it('delivery stops within seconds when the mail server does not answer, and keeps the mail', async () => {
    const heard = Promise.withResolvers<void>()
    const server = await smtp({
      onMessage() {
        heard.resolve()
        return 'silence'
      },
    })
    const mail = mailOn(transportFor(server.url))
    mail.start()
    await queue(mail)
    await heard.promise
    const before = performance.now()
    await mail.close()
    expect(performance.now() - before).toBeLessThan(8_000)
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0, last_error: null }])
  })
})

describe('headers', () => {
  it('headers cannot be added through subject, names and addresses', async () => {
    const server = await smtp()
    const mail = mailOn(transportFor(server.url))
    const evil = 'x\r\nBcc: spy@evil.test\r\n\r\nInjected\u0000'
    await queue(mail, { subject: evil, fromName: `Boss" <boss@evil.test>, ${evil}`, text: 'a\u0000b' })
    await queue(mail, { to: 'ann@pins.test\r\nBcc: spy@evil.test' })
    await queue(mail, { to: 'ann@pins.test, spy@evil.test' })
    await queue(mail, { to: 'ann@pins.test> RCPT TO:<spy@evil.test' })
    await queue(mail, { replyTo: 'ann@pins.test\r\nBcc: spy@evil.test' })
    mail.start()
    await eventually(async () => expect(await states()).not.toContain('queued'))
    expect(await states()).toEqual(['sent', 'failed', 'failed', 'failed', 'sent'])
    expect(server.received.flatMap(({ recipients }) => recipients)).toEqual([
      'ann@pins.test',
      'ann@pins.test',
    ])
    for (const { headers } of server.received) {
      expect([...headers.keys()]).not.toContain('bcc')
      expect(headers.get('from')).toMatch(/ <board@platform\.test>$/)
    }
    expect(server.received[0]?.headers.get('subject')).toBe('x Bcc: spy@evil.test Injected')
    expect(server.received[0]?.text).toBe('ab')
  })
})

describe('without SMTP', () => {
  it('every mail is a message file that only its owner may read, and the log says where', async () => {
    const mail = mailOn(transportFor())
    mail.start()
    await queue(mail, {
      subject: 'Ihr Code: 123 456',
      text: 'Öffnen Sie die Tür',
      html: '<p>Öffnen Sie die Tür</p>',
    })
    await queue(mail, { to: 'bob@pins.test', text: 'Für Bob' })
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent']))
    const folder = join(dataDir, 'outbox')
    const names = readdirSync(folder).sort()
    expect(names).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-1\.eml$/),
      expect.stringMatching(/-2\.eml$/),
    ])
    const [first = Buffer.of(), second = Buffer.of()] = names.map(name => readFileSync(join(folder, name)))
    expect(first.toString('latin1')).toContain('Content-Type: multipart/alternative')
    expect(readMessage(first).headers.get('subject')).toBe('Ihr Code: 123 456')
    expect(readMessage(second)).toMatchObject({ text: 'Für Bob' })
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(statSync(join(folder, names[0] ?? '')).mode & 0o077).toBe(0)
    expect(logged).toEqual([
      { level: 'info', sentence: `mails are written to ${folder}, because no SMTP_URL is set` },
    ])
  })
})

describe('housekeeping', () => {
  it('sent mails are deleted after a month, and pending ones never', async () => {
    const mail = mailOn(transportFor())
    mail.start()
    await queue(mail)
    await eventually(async () => expect(await states()).toEqual(['sent']))
    await mail.close()
    await queue(mail)
    clock.advance(29 * DAY)
    await mail.purge()
    expect(await states()).toEqual(['sent', 'queued'])
    clock.advance(2 * DAY)
    await mail.purge()
    expect(await states()).toEqual(['queued'])
  })
})

function fail(): never {
  throw new Error('Nothing arrived')
}
