/** The position of an element in the window of the page. */
export interface Position {
  top: number
  left: number
  right: number
  bottom: number
  width: number
  height: number
  centerX: number
  centerY: number
}

/** The description of a selected element for the parent. Unknown values are null. */
export interface ElementDescription {
  tagName: string
  classes: string
  visualSelectorId: string | null
  /** The text of a text element. */
  content: string | null
  dataSourceLocation: string | null
  isDynamicContent: boolean
  linenumber: string | null
  filename: string | null
  position: Position
  attributes: { src?: string }
  isTextElement: boolean
}

/** An uncaught error. */
export interface ErrorDescription {
  title: string
  details: string
  componentName: string | null
  stack: string | null
}

/** All messages from the page to the parent. */
export type ToParent =
  | { type: 'visual-edit-agent-ready' | 'close-dropdowns' }
  | ({ type: 'element-selected' } & ElementDescription)
  | { type: 'element-position-update'; position: Position; isInViewport: boolean; visualSelectorId: string }
  | { type: 'app_changed_url'; url: string }
  | { type: 'app_error'; error: ErrorDescription }
  | { type: 'api-request-start'; requestId: string; data: { url: string; method: string; body: unknown } }
  | { type: 'api-request-end'; requestId: string; data: { statusCode: number; response: unknown } }

/** All messages from the parent to the page. */
export type FromParent =
  | { type: 'toggle-visual-edit-mode'; data: { enabled: boolean } }
  | { type: 'update-classes'; data: { visualSelectorId: string; classes: string } }
  | { type: 'update-attribute'; data: { visualSelectorId: string; attribute: string; value: string } }
  | { type: 'update-content'; data: { visualSelectorId: string; content: string } }
  | { type: 'popover-drag-state'; data: { isDragging: boolean } }
  | { type: 'dropdown-state'; data: { isOpen: boolean } }
  | { type: 'unselect-element' | 'refresh-page' | 'request-element-position' }
