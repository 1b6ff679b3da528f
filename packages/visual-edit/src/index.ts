export { type VisualEditOptions, visualEdit } from './plugin/visual-edit.ts'
