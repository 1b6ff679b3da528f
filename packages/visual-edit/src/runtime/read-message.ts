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

/** A message of the parent, if it is one that is known and complete; one with data missing is warned about (P-16). */
export function readMessage(message: unknown): FromParent | undefined {
  if (!isObject(message) || !isKnown(message.type)) return undefined
  const data = isObject(message.data) ? message.data : {}
  const isComplete = Object.entries(NEEDED[message.type]).every(([name, kind]) => typeof data[name] === kind)
  if (isComplete) return message as unknown as FromParent
  console.warn(`[VisualEditAgent] Invalid ${message.type} message:`, message)
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isKnown = (type: unknown): type is FromParent['type'] =>
  typeof type === 'string' && Object.hasOwn(NEEDED, type)
