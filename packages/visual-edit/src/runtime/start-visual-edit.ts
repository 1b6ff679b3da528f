import { createEditor } from './editor.ts'
import { handleMessage } from './handle-message.ts'
import { findParentFrame } from './parent-frame.ts'
import { readMessage } from './read-message.ts'
import { reportAddress } from './report-address.ts'
import { reportErrors } from './report-errors.ts'
import { reportFetches, reportUploads } from './report-requests.ts'

/**
 * Starts visual editing, if a builder of one of these origins frames the page; otherwise nothing happens at all (P-01).
 * @public The script that the plugin adds to the page calls it.
 */
export function startVisualEdit(origins: readonly string[]): void {
  const frame = findParentFrame(window, origins)
  if (frame === undefined) return
  const { post } = frame
  reportFetches(window, post)
  reportUploads(XMLHttpRequest.prototype, post)
  reportAddress(post)
  reportErrors(post)
  const editor = createEditor(post)
  frame.onMessage(data => {
    const message = readMessage(data)
    if (message !== undefined) handleMessage(message, editor)
  })
  post({ type: 'visual-edit-agent-ready' })
}
