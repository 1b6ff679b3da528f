/** A tool call, as people see it. */
export interface ToolCall {
  id: string
  name: string
  arguments_string: string
  status: 'running' | 'success' | 'error'
  results?: string
}

/** The parts of a message other than its text. */
export interface MessageDetails {
  file_urls?: string[]
  tool_calls?: ToolCall[]
  model?: string
  usage?: { prompt_tokens?: number; completion_tokens?: number }
  metadata?: { created_date: string; created_by_email: string; created_by_full_name: string | null }
}

/** One message, as it goes on the wire. */
export interface Message extends MessageDetails {
  id: string
  role: 'user' | 'assistant'
  content: string
  created_date: string
  updated_date: string
}

/** A conversation with an agent, as it goes on the wire. */
export interface Conversation {
  id: string
  app_id: string
  agent_name: string
  created_by_id: string
  created_date: string
  updated_date: string
  messages: Message[]
  metadata: Record<string, unknown>
}
