import type { AgentDefinition } from '../../src/agents/agent-definition.ts'
import { notesApp } from './notes-app.ts'

/** An agent that knows the caller's notes, and adds words after a yes. */
const librarian: AgentDefinition = {
  name: 'librarian',
  description: 'Finds <notes>',
  instructions: 'You find notes.',
  tools: [
    {
      name: 'list_notes',
      description: 'Titles of the notes the person may see',
      parameters: { type: 'object', properties: {} },
      async run(call) {
        const notes = await call.list('Note', { sort: 'title' })
        return { result: notes.map(({ title }) => title), memory: { word: 'offered by a tool' } }
      },
    },
    {
      name: 'explode',
      description: 'Breaks',
      parameters: {},
      run: async () => {
        throw new Error('with a secret')
      },
    },
  ],
  async confirm(call, text) {
    const word = (call.memory as { word?: string } | undefined)?.word
    if (word === undefined || text !== 'yes') return undefined
    const record = await call.create('Word', { text: word })
    return { content: `Added ${record.text}` }
  },
  async answer(call, text) {
    if (text === 'crash') throw new Error('with a secret')
    if (text.startsWith('add ')) return { content: 'Shall I?', memory: { word: text.slice(4) } }
    return { content: `You have ${(await call.list('Note', {})).length} notes` }
  },
}

/** The notes app with an agent for them. */
export const libraryApp = { ...notesApp, agents: [librarian] }
