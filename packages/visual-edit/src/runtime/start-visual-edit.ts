import { createEditor } from './editor.ts'
import type { AddClasses } from './further-classes.ts'
import { handleMessage } from './handle-message.ts'
import { findParentFrame } from './parent-frame.ts'
import { readMessage } from './read-message.ts'
import { reportAddress } from './report-address.ts'
import { reportErrors } from './report-errors.ts'
import { reportFetches, reportUploads } from './report-requests.ts'

/**
 * Starts visual editing if a builder of one of these origins frames the page. Otherwise it does nothing (P-01).
 * @public The script that the plugin adds to the page calls it.
 */
export function startVisualEdit(origins: readonly string[], loadClasses?: () => Promise<AddClasses>): void {
  const frame = findParentFrame(window, origins)
  if (frame === undefined) return
  const { post } = frame
  reportFetches(window, post)
  reportUploads(XMLHttpRequest.prototype, post)
  reportAddress(post)
  reportErrors(post)
  const editor = createEditor(post)
  let loading: Promise<AddClasses> | undefined
  const addClasses = async (classes: string) => {
    if (loadClasses === undefined) return
    loading ??= loadClasses()
    const add = await loading
    add(classes)
  }
  frame.onMessage(data => {
    const message = readMessage(data)
    if (message === undefined) return
    handleMessage(message, editor)
    if (message.type === 'update-classes') void addClasses(message.data.classes)
  })
  post({ type: 'visual-edit-agent-ready' })
}
