import Type from 'typebox'
import { anything, type Operations, object, optionalText, text, whole } from './operation.ts'

const period = { from: optionalText('Day or moment'), to: optionalText('Day, counted in whole, or moment') }
const functionCall = {
  summary: 'Call a function of the app: JSON or multipart, its own status and body come back',
  rest: 'name',
  body: Type.Record(Type.String(), anything),
  answer: anything,
}
const message = object({ id: text(), role: text(), content: text(), created_date: text() })
const conversation = object({
  id: text(),
  agent_name: text(),
  messages: Type.Array(message),
  metadata: anything,
})

/** Functions, integrations, agents, logs, settings (docs/wire.md, sections 8 to 12). */
export const SERVICE_OPERATIONS: Operations = {
  'POST /functions/*': functionCall,
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(method => [
      `${method} /api/functions/*`,
      {
        ...functionCall,
        summary: 'Call a function by an address of its own; of a GET the parameters are those of the address',
      },
    ]),
  ),
  'POST /integration-endpoints/Core/:name': {
    summary:
      'UploadFile, UploadPrivateFile, CreateFileSignedUrl, ExtractDataFromUploadedFile, SendEmail, InvokeLLM, GenerateImage',
    body: Type.Record(Type.String(), anything),
    answer: anything,
  },
  'POST /integration-endpoints/installable/:package/integration-endpoints/:name': {
    summary:
      'Installed integrations, for administrators. Package webhooks: Register, List, Remove, Send, Deliveries, Redeliver',
    body: Type.Record(Type.String(), anything),
    answer: anything,
  },
  'POST /integrations/custom/:slug/*': {
    summary: 'The same by operation, such as post:/webhooks/{id}/deliveries',
    rest: 'operation',
    body: object({ payload: anything, path_params: anything, query_params: anything }),
    answer: object({ success: Type.Boolean(), status_code: Type.Integer(), data: anything }),
  },
  'GET /agents/conversations': {
    summary: 'One’s own conversations; filters in brackets: q[agent_name]=assistant',
    query: object({ sort: optionalText(), limit: whole(), skip: whole(), fields: optionalText() }),
    answer: Type.Array(conversation),
  },
  'POST /agents/conversations': { summary: 'Begin a conversation with an agent', answer: conversation },
  'GET /agents/conversations/:id': { summary: 'Read one’s own conversation', answer: conversation },
  'POST /agents/conversations/:id/messages': {
    summary: 'Say something; the answer follows in the room /agent-conversations/{id}',
    answer: message,
  },
  'POST /agents/conversations/v2/:id/messages': { summary: 'The same', answer: message },
  'GET /agents/:agent/:messenger': {
    summary: 'Page to connect a messenger (whatsapp, telegram) with an agent',
  },
  'POST /analytics/track/batch': { summary: 'Count events of a page' },
  'GET /analytics/stats': {
    summary: 'How often each event happened; administrators only',
    query: object(period),
    answer: object({ events: Type.Array(anything) }),
  },
  'POST /api/app-logs/:appId/log-user-in-app/*': { summary: 'Record a visit of a page', rest: 'page' },
  'GET /api/app-logs/:appId': {
    summary: 'Visits, newest first; administrators only',
    query: object({
      ...period,
      user: optionalText('Id or address'),
      page: optionalText(),
      limit: whole(),
      skip: whole(),
    }),
    answer: Type.Array(anything),
  },
  'GET /api/app-logs/:appId/stats': {
    summary: 'Visits by page and day; administrators only',
    query: object(period),
  },
  'GET /api/apps/public/prod/public-settings/by-id/:appId': {
    summary: 'What an app may know before anybody signs in',
    answer: object({ id: text(), public_settings: text() }),
  },
  'GET /files/:id/:name': {
    summary: 'An uploaded file, for who may read what it hangs on, or by a signed address',
    query: object({ expires: optionalText(), signature: optionalText() }),
  },
}
