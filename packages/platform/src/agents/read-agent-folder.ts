import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFile } from '../entities/index.ts'
import type { AgentDefinition } from './agent-definition.ts'
import { agentFromFile } from './agent-from-file.ts'

/** Reads the agents of a folder, one `*.jsonc` file each. Returns none if the folder does not exist. */
export async function readAgentFolder(
  folder: string,
  entities: ReadonlySet<string>,
): Promise<{ agents: readonly AgentDefinition[]; notes: readonly string[] }> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const notes: string[] = []
  const agents = new Map<string, AgentDefinition>()
  for (const name of names.filter(file => /\.jsonc?$/.test(file)).sort()) {
    const file = parseFile(name, await readFile(join(folder, name), 'utf8'), notes)
    const agent = agentFromFile(file, entities)
    if (agents.has(agent.name)) file.at('name').refuse(`another file describes ${agent.name} already.`)
    agents.set(agent.name, agent)
  }
  return { agents: [...agents.values()], notes }
}
