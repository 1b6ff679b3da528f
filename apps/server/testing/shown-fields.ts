import type { Caller } from '@leavewell/platform/testing'
import { SHOWN_ANYWAY } from '../src/kernel/shown-anyway.ts'

/** A record as a person can read it. */
export type Fields = Readonly<Record<string, unknown>>
/** By entity and id. */
export type Records = ReadonlyMap<string, ReadonlyMap<string, Fields>>

/**
 * The expected content at a path of an answer. `-` is computed, with everything below it. `Entity.field` is a
 * field, found by its value. `Entity by key` is a record without an id, found by the value of that key. Objects
 * with the id of a record are that record, and their keys are its fields.
 */
export type Shows = Readonly<Record<string, string>>

/** A value of an answer that is a field of a record. */
export interface ShownField {
  path: string
  entity: string
  field: string
  /** The records it may come from. */
  ids: readonly string[]
}

export interface Reading {
  shown: ShownField[]
  /** Paths that neither name nor declaration explain. */
  unexplained: string[]
}

/** Texts that say which field they come from. */
export const mark = (entity: string, field: string, of: string): string => `~${entity}.${field}.${of}~`
const MARKS = /~(\w+)\.(\w+)\.([\w-]+)~/g

/** Everything there is, as records. */
export async function readAll(caller: Caller, entities: readonly string[]): Promise<Records> {
  const lists = await Promise.all(
    entities.map(async entity => {
      const { status, body } = await caller.get(`/entities/${entity}?limit=5000`)
      const rows: Fields[] = status === 200 ? body : []
      return [entity, new Map(rows.map(row => [String(row.id), row]))] as const
    }),
  )
  return new Map(lists)
}

/** Whether a person reads the field on the wire in one of the records that it may come from. */
export const isOnWire = ({ entity, field, ids }: ShownField, wire: Records): boolean =>
  ids.some(id => wire.get(entity)?.get(id)?.[field] !== undefined)

/** Whether the list of exceptions says that the function shows the field all the same. */
export const isAnException = (name: string, { entity, field }: ShownField): boolean =>
  exceptions().some(each => each.name === name && each.entity === entity && each.field === field)

/** The list of exceptions, a line for each field. */
export const exceptions = (): { name: string; entity: string; field: string }[] =>
  Object.entries(SHOWN_ANYWAY).flatMap(([name, { why: _, ...shown }]) =>
    Object.entries(shown as Record<string, readonly string[]>).flatMap(([entity, fields]) =>
      fields.map(field => ({ name, entity, field })),
    ),
  )

/** Walks through an answer and says of every value which field it is. */
export function readAnswer(body: unknown, shows: Shows, all: Records): Reading {
  const shown: ShownField[] = []
  const unexplained = new Set<string>()
  walk(body, '')
  return { shown, unexplained: [...unexplained] }

  function walk(value: unknown, path: string): void {
    const declared = shows[path]
    if (value === null || value === undefined) return
    if (declared === '-') marked(value, path)
    else if (Array.isArray(value)) for (const each of value) walk(each, `${path}[]`)
    else if (typeof value === 'object') walkObject(value as Fields, path, declared)
    else {
      marked(value, path)
      if (declared === undefined) unexplained.add(path)
      else field(declared, value, path)
    }
  }

  function walkObject(value: Fields, path: string, declared: string | undefined): void {
    const [entity, key] = declared?.split(' by ') ?? []
    const ids =
      entity === undefined || key === undefined
        ? [value.id]
        : having(entity, key, value[key], path).map(record => record.id)
    const of = entity ?? entityOf(value.id)
    for (const [name, each] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`
      if (shows[at] !== undefined || of === undefined || !isFieldOf(of, name)) walk(each, at)
      else if (each !== null && each !== undefined) {
        marked(each, at)
        shown.push({ path: at, entity: of, field: name, ids: ids.map(String) })
      }
    }
  }

  function field(declared: string, value: unknown, path: string): void {
    const [entity = '', name = ''] = declared.split('.')
    const found = having(entity, name, value, path)
    shown.push({ path, entity, field: name, ids: found.map(({ id }) => String(id)) })
  }

  function having(entity: string, key: string, value: unknown, path: string): Fields[] {
    const found = [...(all.get(entity)?.values() ?? [])].filter(record => record[key] === value)
    if (found.length === 0) unexplained.add(`${path} is no ${entity}.${key}: ${JSON.stringify(value)}`)
    return found
  }

  /** Wherever a marked text turns up, the field is shown: also in a sentence. */
  function marked(value: unknown, path: string): void {
    for (const [, entity = '', name = '', of = ''] of JSON.stringify(value).matchAll(MARKS)) {
      const text = mark(entity, name, of)
      const ids = [...(all.get(entity)?.values() ?? [])]
        .filter(record => JSON.stringify(record[name])?.includes(text))
        .map(({ id }) => String(id))
      shown.push({ path, entity, field: name, ids })
    }
  }

  function entityOf(id: unknown): string | undefined {
    for (const [entity, records] of all) if (records.has(String(id))) return entity
    return undefined
  }

  function isFieldOf(entity: string, name: string): boolean {
    for (const record of all.get(entity)?.values() ?? []) return name in record
    return false
  }
}
