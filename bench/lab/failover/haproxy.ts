import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const settings = (hosts: readonly string[], { primary, standbys }: Listen) => `
global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
${listen('primary', primary, hosts)}
${listen('replica', standbys, hosts)}
`

const listen = (role: string, address: string, hosts: readonly string[]) => `listen ${role}
  bind ${address}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${hosts.map((host, at) => `  server m${at} ${host}:5432 check port 8008`).join('\n')}`

interface Listen {
  primary: string
  standbys: string
}

/** Starts the proxy for the primary and for one of the standbys. A restart cuts every connection through it. */
export async function startHaproxy(hosts: readonly string[], addresses: Listen) {
  const folder = mkdtempSync(join(tmpdir(), 'leavewell-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settings(hosts, addresses))
  const start = () => spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  let child = start()
  process.once('exit', () => child.kill('SIGKILL'))
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    async restart() {
      await end()
      child = start()
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
