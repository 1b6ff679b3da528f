import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { patroniSettings } from './patroni-settings.ts'

/** Three machines in network namespaces of this one, each with etcd, Patroni and PostgreSQL. Needs root, and Debian's packages. */
export interface Members {
  readonly hosts: readonly string[]
  /** Waits for a primary, and returns its position in `hosts`. */
  primary(): Promise<number>
  /** Also waits until a synchronous standby is there. */
  whole(): Promise<void>
  start(member: number): void
  /** Sends a signal to processes of the member by name. Without names, to all of them. */
  signal(member: number, signal: NodeJS.Signals, names?: readonly string[]): void
  /** Disconnects it from the network, or connects it again. Its own programs still see each other. */
  connect(member: number, isConnected: boolean): void
  /** Fills its disk completely, or frees the space again. */
  fillDisk(member: number, isFull: boolean): void
  /** Waits for a leader of etcd, and returns its position in `hosts`. */
  etcdLeader(): Promise<number>
  close(): void
}

const PREFIX = 'lwha'
const NETWORK = '10.77.0'
/** The address of programs on the machine itself. */
export const OUTSIDE = `${NETWORK}.254`
const hostOf = (member: number) => `${NETWORK}.${member + 1}`
const COUNT = 3
const DISK = '1200m'

const run = (command: string) => execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8', stdio: 'pipe' })
const attempt = (command: string) => {
  try {
    return run(command)
  } catch {
    return ''
  }
}

export async function startMembers(): Promise<Members> {
  const folder = mkdtempSync(join(tmpdir(), 'leavewell-failover-'))
  const members = Array.from({ length: COUNT }, (_, member) => member)
  const version = /\d+\.\d+\.\d+/.exec(run('patroni --version'))?.[0] ?? ''
  const spaceOf = (member: number) => `${PREFIX}${member}`
  const diskOf = (member: number) => join(folder, String(member))
  const pidsOf = (member: number) =>
    attempt(`ip netns pids ${spaceOf(member)}`)
      .split('\n')
      .filter(Boolean)
      .map(Number)
  let isToBeReadAfterwards = false
  const close = () => {
    for (const member of members) {
      for (const pid of pidsOf(member)) attempt(`kill -KILL ${pid}`)
      attempt(`ip netns del ${spaceOf(member)}; ip link del ${PREFIX}v${member}; umount -l ${diskOf(member)}`)
    }
    attempt(`ip link del ${PREFIX}`)
    if (!isToBeReadAfterwards) rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', close)

  run(
    `chmod 755 ${folder}; ip link add ${PREFIX} type bridge && ip addr add ${OUTSIDE}/24 dev ${PREFIX} && ip link set ${PREFIX} up`,
  )
  for (const member of members) {
    const [space, link] = [spaceOf(member), `${PREFIX}v${member}`]
    run(
      `ip netns add ${space} && ip link add ${link} type veth peer name eth0 netns ${space} && ip link set ${link} master ${PREFIX} up &&
       ip -n ${space} addr add ${hostOf(member)}/24 dev eth0 && ip -n ${space} link set eth0 up && ip -n ${space} link set lo up`,
    )
    mkdirSync(diskOf(member))
    run(`mount -t tmpfs -o size=${DISK} tmpfs ${diskOf(member)} && chown postgres ${diskOf(member)}`)
    writeFileSync(
      join(folder, `${member}.json`),
      JSON.stringify(patroniSettings(version, members.map(hostOf), member, diskOf(member))),
    )
  }
  const inSpace = (member: number, name: string, command: readonly string[]) => {
    const log = join(folder, `${member}-${name}.log`)
    const as = [
      'netns',
      'exec',
      spaceOf(member),
      'setpriv',
      '--reuid=postgres',
      '--regid=postgres',
      '--init-groups',
    ]
    const quoted = ['ip', ...as, ...command].map(word => `'${word}'`).join(' ')
    spawn('/bin/sh', ['-c', `exec ${quoted} >>${log} 2>&1`], { cwd: '/', stdio: 'ignore' })
  }
  const start = (member: number) => {
    const running = names(pidsOf(member))
    if (!running.includes('etcd')) {
      inSpace(member, 'etcd', etcdCommand(members.map(hostOf), member, join(diskOf(member), 'etcd')))
    }
    if (!running.includes('patroni')) inSpace(member, 'patroni', ['patroni', join(folder, `${member}.json`)])
  }
  for (const member of members) start(member)
  const until = async <T>(ask: () => Promise<T | undefined>): Promise<T> => {
    const deadline = Date.now() + 120_000
    for (;;) {
      const answer = await ask().catch(() => undefined)
      if (answer !== undefined) return answer
      if (Date.now() > deadline) {
        isToBeReadAfterwards = true
        throw new Error(`The members are not as they should be; their logs are in ${folder}`)
      }
      await sleep(100)
    }
  }
  const get = (address: string) => fetch(address, { signal: AbortSignal.timeout(1_000) })
  /** The members with a positive answer at this path of Patroni. */
  const whereYes = async (path: string) => {
    const answers = members.map(async member =>
      (await get(`http://${hostOf(member)}:8008${path}`).catch(() => undefined))?.ok === true ? [member] : [],
    )
    return (await Promise.all(answers)).flat()
  }
  return {
    hosts: members.map(hostOf),
    primary: () => until(async () => (await whereYes('/primary'))[0]),
    async whole() {
      await until(
        async () =>
          ((await whereYes('/sync')).length === 1 && (await whereYes('/replica')).length === 2) || undefined,
      )
    },
    start,
    signal(member, signal, only) {
      for (const pid of pidsOf(member)) {
        if (!only || only.includes(names([pid])[0] ?? '')) attempt(`kill -${signal.slice(3)} ${pid}`)
      }
    },
    connect(member, isConnected) {
      run(`ip link set ${PREFIX}v${member} ${isConnected ? 'up' : 'down'}`)
    },
    fillDisk(member, isFull) {
      const file = join(diskOf(member), 'filling')
      // It ends when the disk is full, as intended.
      attempt(isFull ? `dd if=/dev/zero of=${file} bs=64k` : `rm ${file}`)
    },
    etcdLeader: () => until(async () => (await leadersOfEtcd(members.map(hostOf)))[0]),
    close,
  }
}

/** etcd returns the id and the leader of each member. */
async function leadersOfEtcd(hosts: readonly string[]): Promise<number[]> {
  const states = hosts.map(async (host, at) => {
    const asked = { method: 'POST', body: '{}', signal: AbortSignal.timeout(1_000) }
    const answer = await fetch(`http://${host}:2379/v3/maintenance/status`, asked).catch(() => undefined)
    const state = (await answer?.json()) as { header: { member_id: string }; leader: string } | undefined
    return state !== undefined && state.header.member_id === state.leader ? [at] : []
  })
  return (await Promise.all(states)).flat()
}

const names = (pids: readonly number[]): string[] => pids.map(pid => attempt(`cat /proc/${pid}/comm`).trim())

const etcdCommand = (hosts: readonly string[], member: number, data: string): string[] => [
  'etcd',
  ...Object.entries({
    name: `m${member}`,
    'data-dir': data,
    'listen-peer-urls': `http://${hosts[member]}:2380`,
    'initial-advertise-peer-urls': `http://${hosts[member]}:2380`,
    'listen-client-urls': `http://${hosts[member]}:2379`,
    'advertise-client-urls': `http://${hosts[member]}:2379`,
    'initial-cluster': hosts.map((host, at) => `m${at}=http://${host}:2380`).join(','),
    // Heartbeats are late on slow disks.
    'heartbeat-interval': '200',
    'election-timeout': '1500',
    // Otherwise a member that was cut off returns with a higher term and forces an election on the others.
    'pre-vote': 'true',
    'enable-v2': 'true',
  }).map(([name, value]) => `--${name}=${value}`),
]
