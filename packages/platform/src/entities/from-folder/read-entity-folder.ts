import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type from 'typebox'
import { StartError } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import { columnsOf } from '../columns.ts'
import type { EntityDefinition } from '../definition.ts'
import { withUserFields } from '../user-entity.ts'
import { parseEntity } from './parse-entity.ts'
import type { Attributes } from './rule-scope.ts'
import { parseFile, type SourcePosition } from './source-position.ts'

/** The entities of a folder. The notes name, with file and line, all parts that are ignored or read differently. */
export interface EntityFolder {
  entities: readonly EntityDefinition[]
  notes: readonly string[]
}

/**
 * Reads the entities of a folder in the hosted backend's own format, one `*.jsonc` file each. A file is JSON
 * Schema with rules for rows (`rls`) and fields. It accepts all that the hosted backend accepts. A condition
 * that we cannot evaluate grants no one access. Throws a StartError with the position for anything that makes
 * no sense at all.
 */
export async function readEntityFolder(folder: string): Promise<EntityFolder> {
  const names = (await readdir(folder)).filter(name => /\.jsonc?$/.test(name)).sort()
  if (names.length === 0) throw new StartError(`${folder} holds no entities (*.jsonc).`)
  const notes: string[] = []
  const texts = await Promise.all(
    names.map(async name => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  const files = texts.map(([name, text]) => parseFile(name, text, notes))
  const attributes = attributesOfUsers(files)
  // Rules of any file may name attributes that `User` must have, so all files are read once before.
  for (const [name, text] of texts) parseEntity(parseFile(name, text), attributes)
  const definitions = new Map<string, EntityDefinition>()
  for (const file of files) {
    const definition = parseEntity(file, attributes)
    if (definitions.has(definition.name))
      file.at('name').refuse(`another file describes ${definition.name} already.`)
    definitions.set(definition.name, definition)
  }
  return { entities: [...definitions.values()], notes }
}

/** Returns the caller attributes that rules can use, or undefined if the folder does not describe people. */
function attributesOfUsers(files: readonly SourcePosition[]): Attributes | undefined {
  const user = files.find(file => file.at('name').value === 'User')
  if (user === undefined) return undefined
  const properties = user.at('properties').value
  const own = isPlainObject(properties) ? Object.keys(properties) : []
  const declared = new Set([...columnsOf(withUserFields(Type.Object({}))).keys(), ...own])
  return { declared, undeclared: new Set() }
}
