import type { FromParent } from './messages.ts'

type Kind = 'string' | 'boolean'

/** The data each message needs. */
const NEEDED: Record<FromParent['type'], Record<string, Kind>> = {
  'toggle-visual-edit-mode': { enabled: 'boolean' },
  'update-classes': { visualSelectorId: 'string', classes: 'string' },
  'update-attribute': { visualSelectorId: 'string', attribute: 'string', value: 'string' },
  'update-content': { visualSelectorId: 'string', content: 'string' },
  'popover-drag-state': { isDragging: 'boolean' },
  'dropdown-state': { isOpen: 'boolean' },
  'unselect-element': {},
  'refresh-page': {},
  'request-element-position': {},
}

/** Returns a message of the parent if it is known and complete. Warns if data is missing (P-16). */
export function readMessage(message: unknown): FromParent | undefined {
  if (!isObject(message) || !isKnown(message.type)) return undefined
  if (isComplete(message)) return message
  console.warn(`[VisualEditAgent] Invalid ${message.type} message:`, message)
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a message has the data that its type needs. */
function isComplete(message: object): message is FromParent {
  const { type, data } = message as { type: FromParent['type']; data?: unknown }
  const given = isObject(data) ? data : {}
  return Object.entries(NEEDED[type]).every(([name, kind]) => typeof given[name] === kind)
}

const isKnown = (type: unknown): type is FromParent['type'] =>
  typeof type === 'string' && Object.hasOwn(NEEDED, type)
