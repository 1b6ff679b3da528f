import { errors } from '../errors.ts'
import type { ModelSettings } from '../settings.ts'
import { askModel } from './ask-model.ts'

/** One part of a message: text, a picture or a file, in the format of the OpenAI protocol. */
type ContentPart =
  | { type: 'text'; text: string }
  | { type: 'image_url'; image_url: { url: string } }
  | { type: 'file'; file: { filename: string; file_data: string } }

/** A tool call that the model requests. */
export interface ModelToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string | readonly ContentPart[] }
  | { role: 'assistant'; content: string | null; tool_calls?: readonly ModelToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string }

/** A function that the model may call. `parameters` is a JSON schema. */
export interface ModelTool {
  name: string
  description: string
  parameters: object
}

/** The model's reply to a conversation. */
export interface ModelReply {
  content: string
  toolCalls: readonly ModelToolCall[]
  model: string
  usage: { prompt_tokens?: number; completion_tokens?: number }
}

/** A language model behind a service that speaks the OpenAI protocol. */
export interface Model {
  readonly isConfigured: boolean
  reply(
    messages: readonly ModelMessage[],
    options?: { schema?: object; tools?: readonly ModelTool[] },
  ): Promise<ModelReply>
  /** Returns the bytes of a PNG. */
  draw(prompt: string): Promise<Buffer>
}

/** Throws 400 when no model is configured, 502 or 504 when the service fails. */
export function createModel(settings: ModelSettings | undefined): Model {
  const ask = (path: string, body: object) => {
    if (settings === undefined) throw errors.notConfigured(NOT_CONFIGURED)
    return askModel(settings, path, body)
  }
  return {
    isConfigured: settings !== undefined,
    async reply(messages, { schema, tools = [] } = {}) {
      const answer = await ask('/chat/completions', {
        model: settings?.name,
        messages,
        ...(schema && {
          response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } },
        }),
        ...(tools.length > 0 && { tools: tools.map(tool => ({ type: 'function', function: tool })) }),
      })
      return replyOf(answer as Completion, settings?.name ?? '')
    },
    async draw(prompt) {
      const answer = (await ask('/images/generations', {
        ...(settings?.imageName !== undefined && { model: settings.imageName }),
        prompt,
        n: 1,
        // The newest models always return bytes, and refuse this parameter.
        ...(!settings?.imageName?.startsWith('gpt-image') && { response_format: 'b64_json' }),
      })) as { data?: { b64_json?: unknown }[] }
      const picture = answer.data?.[0]?.b64_json
      if (typeof picture !== 'string') throw errors.badGateway('The model drew no picture.')
      return Buffer.from(picture, 'base64')
    },
  }
}

const NOT_CONFIGURED =
  'No language model is configured on this installation. Its administrator sets LLM_URL and LLM_MODEL.'

interface Completion {
  model?: string
  usage?: ModelReply['usage']
  choices?: { message?: { content?: unknown; tool_calls?: unknown } }[]
}

function replyOf({ choices, model, usage = {} }: Completion, name: string): ModelReply {
  const message = choices?.[0]?.message
  if (message === undefined) throw errors.badGateway('The model gave no answer.')
  const { content, tool_calls } = message
  return {
    content: typeof content === 'string' ? content : '',
    toolCalls: Array.isArray(tool_calls) ? tool_calls.filter(isToolCall) : [],
    model: model ?? name,
    usage,
  }
}

const isToolCall = (call: Partial<ModelToolCall> | null): call is ModelToolCall =>
  typeof call?.id === 'string' &&
  typeof call.function?.name === 'string' &&
  typeof call.function.arguments === 'string'

/** A file as part of a message to a model. */
export function contentPartOf(file: { name: string; type: string; content: Buffer }): ContentPart {
  if (/^text\/|\/json$/.test(file.type)) {
    return { type: 'text', text: `File ${file.name}:\n${file.content.toString()}` }
  }
  const url = `data:${file.type};base64,${file.content.toString('base64')}`
  return file.type.startsWith('image/')
    ? { type: 'image_url', image_url: { url } }
    : { type: 'file', file: { filename: file.name, file_data: url } }
}

/** Parses the JSON of a model's reply, also inside a code fence. */
export function jsonAnswer(content: string): unknown {
  const text = /```(?:json)?\s*([\s\S]*?)```/.exec(content)?.[1] ?? content
  try {
    return JSON.parse(text)
  } catch {
    throw errors.badGateway('The language model did not answer in the form asked for.')
  }
}
