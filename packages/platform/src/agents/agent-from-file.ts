import { elementsOf, entriesOf, type SourcePosition, textAt } from '../entities/index.ts'
import { ApiError } from '../errors.ts'
import type { AgentAnswer, AgentCall, AgentDefinition, AgentTool } from './agent-definition.ts'

/** A change that the model offers. It is made when the person says yes. */
interface Offer {
  entity: string
  /** Id of the record to change. Undefined: a new one. */
  id?: string
  fields: Record<string, unknown>
}

const KEYS = new Set(['name', 'description', 'instructions', 'tool_configs', '$schema'])
const CONFIG_KEYS = new Set(['entity_name', 'allowed_operations'])
/** Maximum number of offers in one answer. */
const MAX_OFFERS = 10
const RECORDS = 50

const TO_THE_MODEL =
  'You read and offer changes with tools. An offer changes nothing: the person has to reply "yes" first. Never say that something is done.'

/**
 * Reads an agent in the hosted backend's file format. It has instructions, and the entities that it may use
 * under its caller's own rules.
 */
export function agentFromFile(file: SourcePosition, entities: ReadonlySet<string>): AgentDefinition {
  entriesOf(file, KEYS)
  const name = textAt(file.at('name'))
  const configs = file.at('tool_configs').value === undefined ? [] : elementsOf(file.at('tool_configs'))
  /** Offers of answers in progress. */
  const offers = new WeakMap<AgentCall, Offer[]>()
  const offer = (call: AgentCall, wanted: Offer) => {
    const made = offers.get(call) ?? []
    if (made.length < MAX_OFFERS) offers.set(call, [...made, wanted])
    return { result: { offered: made.length < MAX_OFFERS }, memory: { offers: offers.get(call) } }
  }
  return {
    name,
    description: optionalText(file.at('description')),
    instructions: `${optionalText(file.at('instructions'))}\n\n${TO_THE_MODEL}`,
    needsModel: true,
    tools: configs.flatMap(config => toolsOf(config, entities, offer)),
    remark: call => remarkOn(offers.get(call) ?? []),
    confirm: (call, text) => confirmOffers(call, text),
    answer: async () => ({ content: 'The language model cannot be reached. Try again in a moment.' }),
  }
}

const optionalText = (position: SourcePosition) => (position.value === undefined ? '' : textAt(position))

function toolsOf(
  config: SourcePosition,
  entities: ReadonlySet<string>,
  offer: (call: AgentCall, wanted: Offer) => { result: unknown; memory: unknown },
): AgentTool[] {
  if (config.at('entity_name').value === undefined) {
    config.note('only entities are tools of agents here: this is ignored.')
    return []
  }
  entriesOf(config, CONFIG_KEYS)
  const entity = textAt(config.at('entity_name'))
  if (!entities.has(entity)) {
    config.at('entity_name').note(`there is no entity ${entity}: this is ignored.`)
    return []
  }
  const allowed = new Set(elementsOf(config.at('allowed_operations')).map(textAt))
  const fields = { type: 'object', description: `Fields of ${entity}` }
  const tools: AgentTool[] = []
  if (allowed.has('read'))
    tools.push({
      name: `list_${entity}`,
      description: `Records of ${entity} that the person may see, at most ${RECORDS}. q is a filter such as {"status":"open"}.`,
      parameters: {
        type: 'object',
        properties: { q: { type: 'object' }, sort: { type: 'string' }, limit: { type: 'integer' } },
      },
      run: async (call, { q = {}, sort, limit }) => ({
        result: await call.list(entity, {
          q: q as Record<string, unknown>,
          ...(typeof sort === 'string' && { sort }),
          limit: Math.min(typeof limit === 'number' && limit > 0 ? limit : RECORDS, RECORDS),
        }),
      }),
    })
  if (allowed.has('create'))
    tools.push({
      name: `offer_new_${entity}`,
      description: `Offers to create a record of ${entity}.`,
      parameters: { type: 'object', properties: { fields }, required: ['fields'] },
      run: async (call, { fields: wanted }) => offer(call, { entity, fields: objectOf(wanted) }),
    })
  if (allowed.has('update'))
    tools.push({
      name: `offer_change_of_${entity}`,
      description: `Offers to change fields of a record of ${entity}.`,
      parameters: {
        type: 'object',
        properties: { id: { type: 'string' }, fields },
        required: ['id', 'fields'],
      },
      run: async (call, { id, fields: wanted }) =>
        offer(call, { entity, id: String(id), fields: objectOf(wanted) }),
    })
  if (allowed.has('delete'))
    config.at('allowed_operations').note('agents here delete nothing: "delete" is ignored.')
  return tools
}

const objectOf = (value: unknown): Record<string, unknown> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new SyntaxError()
}

/** In our own words, whatever the model says, because this is what a yes does. */
function remarkOn(made: readonly Offer[]): string | undefined {
  if (made.length === 0) return undefined
  const lines = made.map(({ entity, id, fields }) =>
    id === undefined
      ? `- create ${entity}: ${JSON.stringify(fields)}`
      : `- change ${entity} ${id}: ${JSON.stringify(fields)}`,
  )
  return ['Reply “yes” to make these changes:', ...lines].join('\n')
}

const YES = /^\s*(yes|y|ok|okay|yes,? please|do it)[.!]*\s*$/i

/** Makes the changes that the last message offered, under the access rules that now apply to the person. */
async function confirmOffers(call: AgentCall, text: string): Promise<AgentAnswer | undefined> {
  const made = (call.memory as { offers?: Offer[] } | null | undefined)?.offers ?? []
  if (made.length === 0 || !YES.test(text)) return undefined
  const lines: string[] = []
  for (const { entity, id, fields } of made) {
    const what = id === undefined ? `create ${entity}` : `change ${entity} ${id}`
    try {
      if (id === undefined) await call.create(entity, fields)
      else await call.update(entity, id, fields)
      lines.push(`Done: ${what}.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      lines.push(`Not done: ${what}. ${error.message}`)
    }
  }
  return { content: lines.join('\n') }
}
