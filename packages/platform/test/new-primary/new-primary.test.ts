import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostsOf, readHosts } from '../../src/database/hosts.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import {
  eventually,
  startSmtpServer,
  startTestPlatform,
  type TestPlatform,
  type TestSmtpServer,
  type TestUser,
} from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'
import { createMember, type Member } from './start-member.ts'

describe('an address may name several hosts', () => {
  it('an address with several hosts is read like libpq, and prefers the host that accepts writes', () => {
    expect(readHosts('postgres://u:p@h1:5432,h2:5433/db?sslmode=require')).toEqual({
      urls: ['postgres://u:p@h1:5432/db?sslmode=require', 'postgres://u:p@h2:5433/db?sslmode=require'],
      needsPrimary: true,
    })
    expect(readHosts('postgresql://h1,h2/db?target_session_attrs=primary').urls).toEqual([
      'postgresql://h1/db',
      'postgresql://h2/db',
    ])
    expect(readHosts('postgres://h1/db?target_session_attrs=read-write').needsPrimary).toBe(true)
    expect(readHosts('postgres://h1,h2/db?target_session_attrs=any').needsPrimary).toBe(false)
  })

  it('an address with one host stays as it is written', () => {
    const url = 'postgres://u:p%40@localhost/db?host=%2Ftmp%2Fs'
    expect(readHosts(url)).toEqual({ urls: [url], needsPrimary: false })
    expect(hostsOf('postgres://u:secret@h1:1,h2/db')).toBe('h1:1,h2')
  })

  it('requesting hosts that do not write is refused in a sentence', () => {
    expect(() => readHosts('postgres://h1,h2/db?target_session_attrs=standby')).toThrow(
      'target_session_attrs of DATABASE_URL must be read-write, not standby.',
    )
  })
})

describe('a database that is lost and restored', () => {
  let first: Member
  let second: Member
  let test: TestPlatform
  let ann: TestUser
  let smtp: TestSmtpServer
  /** Runs before the mail server confirms a message. */
  let whenTaken = async () => {}

  beforeAll(async () => {
    smtp = await startSmtpServer({ onMessage: () => whenTaken().then(() => undefined) })
    first = await createMember()
    await first.start()
    second = await first.standby()
    test = await startTestPlatform({
      app: notesApp,
      settings: {
        smtpUrl: smtp.url,
        databaseUrl: `postgres://test@127.0.0.1:${second.port},127.0.0.1:${first.port}/postgres`,
        databaseDirectUrl: `postgres://test@127.0.0.1:${second.port},127.0.0.1:${first.port}/postgres`,
      },
    })
    ann = await test.addUser({ email: 'ann@example.test' })
  })
  afterAll(async () => {
    await test?.close()
    await Promise.all([first, second].map(member => member?.remove()))
    await smtp?.close()
  })

  const write = (title: string) => ann.post('/entities/Note', { owner_id: ann.id, title })
  /** Repeats a write until the first success, and returns every status on the way. */
  const untilWritten = async (title: string) => {
    const met = new Set<number>()
    await eventually(async () => {
      const { status, headers } = await write(title)
      met.add(status)
      if (status === 503) expect(headers.get('retry-after')).toBe('1')
      expect(status).toBe(201)
    })
    return [...met]
  }
  const mayBe = (statuses: number[]) => expect(statuses.filter(s => s !== 201 && s !== 503)).toEqual([])

  it('connections go to the host that accepts writes, although it is named last', async () => {
    expect((await write('at first')).status).toBe(201)
  })

  it('after a crash and restart calls get 503, then writes work, and feeds miss nothing', async () => {
    const told: string[] = []
    const { createChangeFeed } = await import('../../src/changes/create-change-feed.ts')
    const feed = await createChangeFeed({ database: test.platform.database, onError: () => {} })
    feed.subscribe(({ after }) => told.push((after as { title: string } | null)?.title ?? ''))
    await first.signal('SIGQUIT')
    const [read, written] = await Promise.all([ann.get('/entities/Note'), write('never')])
    expect([read.status, written.status]).toEqual([503, 503])
    // Callers in this time are not refused for a wrong password or an internal error.
    const visitor = test.as()
    const email = 'ann@example.test'
    const signingIn = await Promise.all([
      visitor.post('/auth/login', { email, password: 'correct horse battery' }),
      visitor.post('/auth/reset-password-request', { email }),
      visitor.post('/auth/register', { email: 'bob@example.test', password: 'correct horse battery' }),
      visitor.post('/auth/verify-otp', { email, otp_code: '123456' }),
      ann.post('/auth/logout'),
    ])
    expect(signingIn.map(({ status }) => status)).toEqual(signingIn.map(() => 503))
    expect(written.headers.get('retry-after')).toBe('1')
    const started = first.start()
    mayBe(await untilWritten('after the crash'))
    await started
    await eventually(() => expect(told).toContain('after the crash'))
    await feed.close()
  })

  it('a delivered mail is sent once, although the database was away before the result was stored', async () => {
    whenTaken = async () => {
      whenTaken = async () => {}
      await first.signal('SIGQUIT')
    }
    const { database, mail } = test.platform
    await database.transaction(async tx =>
      mail.queue(tx, { to: 'ann@example.test', subject: 'Once', text: 'Only once' }),
    )
    await eventually(async () => expect((await ann.get('/entities/Note')).status).toBe(503))
    await first.start()
    await eventually(async () =>
      expect(await first.sql("SELECT state FROM platform.mail WHERE subject = 'Once'")).toEqual([
        { state: 'sent' },
      ]),
    )
    expect(smtp.received.filter(({ headers }) => headers.get('subject') === 'Once')).toHaveLength(1)
  })

  it('a read-only primary is left, and calls get 503 as long as there is no other', async () => {
    await first.sql('ALTER SYSTEM SET default_transaction_read_only = on')
    await first.sql('SELECT pg_reload_conf()')
    await eventually(async () => expect((await write('never')).status).toBe(503))
    await first.sql('ALTER SYSTEM RESET default_transaction_read_only')
    await first.sql('SELECT pg_reload_conf()')
    mayBe(await untilWritten('writable again'))
  })

  it('a commit that no standby confirmed is not acknowledged', async () => {
    await first.sql("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
    await first.sql('SELECT pg_reload_conf()')
    const short = await openDatabase({
      url: `postgres://test@127.0.0.1:${first.port}/postgres`,
      statementTimeout: 300,
    })
    const change = () => short.transaction(tx => tx.query('CREATE TABLE IF NOT EXISTS doubtful (n int)'))
    const cancelled = expect(change()).rejects.toMatchObject({ code: 'COMMIT_IN_DOUBT' })
    await eventually(async () =>
      expect(
        await first.sql("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"),
      ).toHaveLength(1),
    )
    await cancelled
    // It does not block anyone for ever either.
    await expect(short.transaction(tx => tx.query('DROP TABLE doubtful'))).rejects.toThrow(
      'Query read timeout',
    )
    await short.close()
    await first.sql('ALTER SYSTEM RESET synchronous_standby_names')
    await first.sql('SELECT pg_reload_conf()')
    mayBe(await untilWritten('confirmed again'))
  })

  it('a frozen primary is noticed, and the promoted standby is found', async () => {
    await first.signal('SIGSTOP')
    const waiting = write('frozen')
    await second.sql('SELECT pg_promote()')
    expect((await waiting).status).toBe(503)
    mayBe(await untilWritten('on the new primary'))
    const { body } = await ann.get('/entities/Note')
    const titles = body.map(({ title }: { title: string }) => title)
    for (const title of ['at first', 'after the crash', 'writable again', 'on the new primary']) {
      expect(titles.filter((each: string) => each === title)).toHaveLength(1)
    }
  })
})
