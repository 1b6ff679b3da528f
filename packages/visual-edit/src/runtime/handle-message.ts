import { updateAttribute, updateClasses, updateContent } from './change-elements.ts'
import type { Editor } from './editor.ts'
import type { FromParent } from './messages.ts'

/** Applies a builder's message to the page. */
export function handleMessage(message: FromParent, editor: Editor): void {
  switch (message.type) {
    case 'toggle-visual-edit-mode':
      editor.toggle(message.data.enabled)
      break
    case 'popover-drag-state':
      editor.setDragging(message.data.isDragging)
      break
    case 'dropdown-state':
      editor.setDropdownOpen(message.data.isOpen)
      break
    case 'unselect-element':
      editor.unselect()
      break
    case 'request-element-position':
      editor.postPosition()
      break
    case 'update-classes':
      updateClasses(message.data.visualSelectorId, message.data.classes)
      break
    case 'update-attribute':
      updateAttribute(message.data.visualSelectorId, message.data.attribute, message.data.value)
      break
    case 'update-content':
      updateContent(message.data.visualSelectorId, message.data.content)
      break
    case 'refresh-page':
      window.location.reload()
      break
  }
}
