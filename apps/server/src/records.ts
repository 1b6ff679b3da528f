import type { LeaveEntities, LeaveEntityName, Stored } from '@leavewell/leave'
import type { EntityAccess } from '@leavewell/platform'

type Fields<Name extends LeaveEntityName> = Omit<LeaveEntities[Name], keyof Stored>

type Query<Name extends LeaveEntityName> = { [Field in keyof LeaveEntities[Name]]?: unknown }

/** The records of the leave app, typed by entity, on behalf of the server itself. */
export interface Records {
  get<Name extends LeaveEntityName>(entity: Name, id: string): Promise<LeaveEntities[Name] | undefined>
  find<Name extends LeaveEntityName>(
    entity: Name,
    q: Query<Name>,
    options?: { sort?: string; limit?: number; lock?: boolean },
  ): Promise<LeaveEntities[Name][]>
  /** The first match, held until commit. */
  lock<Name extends LeaveEntityName>(entity: Name, q: Query<Name>): Promise<LeaveEntities[Name] | undefined>
  count<Name extends LeaveEntityName>(entity: Name, q: Query<Name>): Promise<number>
  create<Name extends LeaveEntityName>(entity: Name, fields: Fields<Name>): Promise<LeaveEntities[Name]>
  createMany<Name extends LeaveEntityName>(
    entity: Name,
    records: readonly Fields<Name>[],
  ): Promise<LeaveEntities[Name][]>
  update<Name extends LeaveEntityName>(
    entity: Name,
    id: string,
    fields: Partial<Fields<Name>>,
  ): Promise<LeaveEntities[Name]>
}

/** Gives the platform's records the types that the entities of this app declare. */
export const recordsOf = (entities: EntityAccess): Records =>
  ({
    get: (entity, id) => entities.get(entity, id),
    find: (entity, q, options) => entities.find(entity, q, options),
    lock: async (entity, q) => (await entities.find(entity, q, { limit: 1, lock: true }))[0],
    count: (entity, q) => entities.count(entity, q),
    create: (entity, fields) => entities.create(entity, fields),
    createMany: (entity, records) => entities.createMany(entity, records),
    update: (entity, id, fields) => entities.update(entity, id, fields),
  }) as Records
