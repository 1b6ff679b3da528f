export { visualEdit } from './plugin/visual-edit.ts'
