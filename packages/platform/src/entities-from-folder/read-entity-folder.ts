import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EntityDefinition } from '../entities/definition.ts'
import { StartError } from '../start-error.ts'
import { parseEntity } from './parse-entity.ts'
import { parseFile } from './place.ts'

/**
 * The entities that a folder describes in the hosted backend's own format, one `*.jsonc` file each: JSON Schema with rules
 * for rows (`rls`) and fields. What cannot be served exactly as written is refused with a StartError that names the place.
 */
export async function readEntityFolder(folder: string): Promise<EntityDefinition[]> {
  const names = (await readdir(folder)).filter(name => /\.jsonc?$/.test(name)).sort()
  if (names.length === 0) throw new StartError(`${folder} holds no entities (*.jsonc).`)
  const definitions = new Map<string, EntityDefinition>()
  for (const name of names) {
    const file = parseFile(name, await readFile(join(folder, name), 'utf8'))
    const definition = parseEntity(file)
    if (definitions.has(definition.name))
      file.at('name').refuse(`another file describes ${definition.name} already.`)
    definitions.set(definition.name, definition)
  }
  return [...definitions.values()]
}
