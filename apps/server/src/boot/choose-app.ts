import { dirname, join } from 'node:path'
import {
  type AppDefinition,
  type EntityDefinition,
  type FilePolicy,
  plainMails,
  readAgentFolder,
  readEntityFolder,
  StartError,
} from '@leavewell/platform'
import type { GivenOrganisation } from '../kernel/organisation.ts'
import { leaveApp } from '../leave-app.ts'
import type { ServerSettings } from './env.ts'

/** The app that the server serves, and whether it contains leave. */
export interface ChosenApp {
  app: AppDefinition
  isLeave: boolean
  /** Parts of the folder that are ignored or read differently, each with file and line. */
  notes: readonly string[]
}

/**
 * The leave app, extended by the entities of a folder. A folder that defines its own `User` is a separate app
 * and replaces the leave app.
 */
export async function chooseApp(
  org: GivenOrganisation,
  { entitiesDir, appName, appId }: Pick<ServerSettings, 'entitiesDir' | 'appName' | 'appId'>,
): Promise<ChosenApp> {
  const leave = leaveApp(org)
  if (entitiesDir === undefined) return { app: leave, isLeave: true, notes: [] }
  const { entities, notes: notesOnEntities } = await readEntityFolder(entitiesDir)
  const all = [...leave.entities, ...entities].map(entity => entity.name)
  const { agents, notes: notesOnAgents } = await readAgentFolder(agentsBeside(entitiesDir), new Set(all))
  const notes = [...notesOnEntities, ...notesOnAgents]
  const name = appName ?? appId
  if (entities.some(entity => entity.name === 'User')) {
    return {
      app: {
        name,
        entities,
        functions: {},
        agents,
        files: OPEN_FILES,
        mails: plainMails(name),
        hasForeignPages: true,
      },
      isLeave: false,
      notes,
    }
  }
  refuseTaken(leave.entities, entities)
  const app = {
    ...leave,
    entities: [...leave.entities, ...entities],
    agents: [...(leave.agents ?? []), ...agents],
  }
  return { app, isLeave: true, notes }
}

/** The hosted backend has `entities` and `agents` side by side. */
const agentsBeside = (entitiesDir: string) => join(dirname(entitiesDir), 'agents')

/** As clients of the hosted backend expect: any kind of file, readable with its address. */
const OPEN_FILES: FilePolicy = { kinds: 'any', readers: 'with its address' }

function refuseTaken(own: readonly EntityDefinition[], further: readonly EntityDefinition[]): void {
  const taken = further.map(({ name }) => name).filter(name => own.some(entity => entity.name === name))
  if (taken.length === 0) return
  throw new StartError(
    `ENTITIES_DIR describes ${taken.join(', ')}, which the leave app has itself: give it another name, or add a User ` +
      'entity to serve the folder instead of the leave app.',
  )
}
