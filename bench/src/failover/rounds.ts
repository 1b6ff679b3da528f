import type { RunningServer } from '../servers.ts'
import type { Members } from './members.ts'

/** What may happen to the machines of a round. */
export interface Rig {
  members: Members
  nodes: { readonly server: RunningServer; kill(): Promise<void> }[]
}

export interface Kind {
  name: string
  /** Does it; answers how to make good again what stays broken. */
  strike(rig: Rig): Promise<() => Promise<void> | void>
}

const POSTGRES = ['postgres']

/** The kinds of failure, each with what brings the machine back. */
export const KINDS: readonly Kind[] = [
  {
    name: 'PostgreSQL of the primary: kill -9',
    async strike({ members }) {
      members.signal(await members.primary(), 'SIGKILL', POSTGRES)
      return () => {}
    },
  },
  {
    name: 'machine of the primary: power off',
    async strike({ members }) {
      const at = await members.primary()
      members.signal(at, 'SIGKILL')
      return () => members.start(at)
    },
  },
  {
    name: 'primary stopped gently',
    async strike({ members }) {
      const at = await members.primary()
      members.signal(at, 'SIGTERM', ['patroni'])
      return () => members.start(at)
    },
  },
]
