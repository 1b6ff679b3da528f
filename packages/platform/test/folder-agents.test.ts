import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainMails, readAgentFolder, readEntityFolder } from '../src/index.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { type FakeModel, says, startFakeModel, wants } from './app/fake-model.ts'

const folder = mkdtempSync(join(tmpdir(), 'folder-agents-'))
const FILES = {
  'entities/user.jsonc': { name: 'User', properties: {} },
  'entities/task.jsonc': {
    name: 'Task',
    properties: { title: { type: 'string' }, done: { type: 'boolean', default: false } },
    rls: { read: { created_by_id: '{{user.id}}' }, write: { created_by_id: '{{user.id}}' } },
  },
  'agents/planner.jsonc': {
    name: 'planner',
    description: 'Plans tasks',
    instructions: 'Help people to plan.',
    tool_configs: [
      { entity_name: 'Task', allowed_operations: ['read', 'create', 'update', 'delete'] },
      { entity_name: 'Nothing', allowed_operations: ['read'] },
      { function_name: 'report', description: 'x' },
    ],
  },
}

let model: FakeModel
let test: TestPlatform
let without: TestPlatform
let ann: TestUser
let notes: readonly string[] = []
beforeAll(async () => {
  for (const name of ['entities', 'agents']) mkdirSync(join(folder, name))
  for (const [name, file] of Object.entries(FILES)) writeFileSync(join(folder, name), JSON.stringify(file))
  const { entities } = await readEntityFolder(join(folder, 'entities'))
  const read = await readAgentFolder(join(folder, 'agents'), new Set(entities.map(({ name }) => name)))
  notes = read.notes
  model = await startFakeModel()
  const app = { name: 'Tasks', entities, functions: {}, agents: read.agents, mails: plainMails('Tasks') }
  test = await startTestPlatform({ app, settings: { model: { url: model.url, name: 'm' } } })
  without = await startTestPlatform({ app })
  ann = await test.addUser({ email: 'ann@tasks.test' })
})
afterAll(async () => {
  await test.close()
  await without.close()
  await model.stop()
  rmSync(folder, { recursive: true })
})

async function talk(person: TestUser) {
  const { body } = await person.post('/agents/conversations', { agent_name: 'planner' })
  let answers = 0
  return async (content: string): Promise<string> => {
    expect((await person.post(`/agents/conversations/${body.id}/messages`, { content })).status).toBe(200)
    answers += 1
    let last = ''
    await eventually(async () => {
      const { messages } = (await person.get(`/agents/conversations/${body.id}`)).body
      const spoken = messages.filter(
        (message: { role: string; usage?: object; content: string }) =>
          message.role === 'assistant' && message.content !== '',
      )
      expect(spoken).toHaveLength(answers)
      last = spoken.at(-1).content
    })
    return last
  }
}
const titles = async (person: TestUser) =>
  (await person.get('/entities/Task')).body.map(({ title }: { title: string }) => title)

describe('an agent of a folder', () => {
  it('a folder’s agent creates only after a yes, and only once [R3-55]', async () => {
    const say = await talk(ann)
    model.answers(wants('offer_new_Task', { fields: { title: 'Water' } }), says('I can add it.'))
    expect(await say('Remind me to water the plants')).toBe(
      'I can add it.\n\nReply “yes” to make these changes:\n- create Task: {"title":"Water"}',
    )
    expect(await titles(ann)).toEqual([])
    expect(await say('Yes.')).toBe('Done: create Task.')
    expect(await titles(ann)).toEqual(['Water'])
    model.answers(says('There is nothing to do.'))
    expect(await say('yes')).toBe('There is nothing to do.')
    expect(await titles(ann)).toEqual(['Water'])
  })

  it('a folder’s agent reads and changes what the person may, and nothing of others [R3-55]', async () => {
    const ben = await test.addUser({ email: 'ben@tasks.test' })
    const { body } = await ben.post('/entities/Task', { title: 'Of Ben' })
    const say = await talk(ann)
    model.answers(
      wants('list_Task', {}),
      wants('offer_change_of_Task', { id: body.id, fields: { done: true } }),
      says('Shall I?'),
    )
    await say('Finish the task of Ben')
    const results = model.asked
      .flatMap(({ body: asked }) => asked.messages)
      .filter(({ role }) => role === 'tool')
    expect(JSON.stringify(results)).not.toContain('Of Ben')
    expect(await say('ok')).toMatch(/^Not done: change Task .* not found$/)
    expect((await ben.get(`/entities/Task/${body.id}`)).body.done).toBe(false)
  })

  it('a folder’s agent is informed of unsupported settings, and has no tool to delete [R3-55]', () => {
    const tools = model.asked
      .at(-1)
      ?.body.tools.map(({ function: { name } }: { function: { name: string } }) => name)
    expect(tools).toEqual(['list_Task', 'offer_new_Task', 'offer_change_of_Task'])
    expect(notes).toEqual([
      expect.stringContaining('"delete" is ignored'),
      expect.stringContaining('there is no entity Nothing'),
      expect.stringContaining('only entities are tools of agents here'),
    ])
  })

  it('a folder’s agent answers not_configured without a language model [R3-55]', async () => {
    const person = await without.addUser({ email: 'ann@tasks.test' })
    const answer = await person.post('/agents/conversations', { agent_name: 'planner' })
    expect([answer.status, answer.body.code]).toEqual([400, 'not_configured'])
    expect(answer.body.message).toContain('LLM_URL')
  })
})
