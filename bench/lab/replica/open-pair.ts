import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill, openSessions, type Size } from '../../src/company/data-set.ts'
import { withClient } from '../../src/company/ground.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const PORTS = { primary: 7442, standby: 7443 }

/** A PostgreSQL of Debian's packages with a standby, and a database on it. Needs root. */
export async function openPair() {
  const folder = mkdtempSync(join(tmpdir(), 'leavewell-pair-'))
  chmodSync(folder, 0o755)
  const run = (program: string, ...args: string[]) =>
    execFileSync(
      '/usr/bin/setpriv',
      ['--reuid=postgres', '--regid=postgres', '--init-groups', join(BINARIES, program), ...args],
      {
        cwd: '/',
        stdio: 'ignore',
      },
    )
  const data = { primary: join(folder, 'primary'), standby: join(folder, 'standby') }
  const start = (which: keyof typeof data) =>
    run(
      'pg_ctl',
      '-w',
      '-D',
      data[which],
      '-l',
      join(folder, 'pg', 'log'),
      '-o',
      `-p ${PORTS[which]} -k ${folder}/pg -c hot_standby_feedback=on`,
      'start',
    )
  const urlOf = (which: keyof typeof data, name: string) =>
    `postgres://postgres@127.0.0.1:${PORTS[which]}/${name}`
  execFileSync('/usr/bin/install', [
    '-d',
    '-m',
    '700',
    '-o',
    'postgres',
    ...Object.values(data),
    join(folder, 'pg'),
  ])
  const close = () => {
    for (const which of ['standby', 'primary'] as const) {
      try {
        run('pg_ctl', '-D', data[which], '-m', 'immediate', 'stop')
      } catch {
        // It was not started.
      }
    }
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', close)
  run('initdb', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-D', data.primary)
  start('primary')
  run('pg_basebackup', '-R', '-d', urlOf('primary', 'postgres'), '-D', data.standby)
  start('standby')
  await withClient(urlOf('primary', 'postgres'), client => client.query('CREATE DATABASE leavewell'))
  const primary = urlOf('primary', 'leavewell')
  return {
    folder,
    primary,
    standby: urlOf('standby', 'leavewell'),
    fill: (size: Size) =>
      withClient(primary, async client => {
        await fill(client, size)
        await openSessions(client, size)
      }),
    close,
  }
}
