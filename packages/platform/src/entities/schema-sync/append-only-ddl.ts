import { quote } from '../../database/sql.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/** The trigger's name; where it is there already nothing has to be done. */
export const protectionName = ({ name }: CompiledEntity): string => `${name}.append-only`

/**
 * A trigger that refuses every UPDATE, DELETE and TRUNCATE of a table, so that not even a mistake in the code changes what was recorded. Restoring a backup fills empty tables and meets no refusal.
 */
export const protectSql = (entity: CompiledEntity): string => {
  const { name, table } = entity
  const refuse = `entities.${quote(`${name}.refuse`)}`
  const trigger = quote(protectionName(entity))
  return `CREATE OR REPLACE FUNCTION ${refuse}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'Records of ${name} are never changed' USING ERRCODE = 'restrict_violation'; END $$;
    CREATE OR REPLACE TRIGGER ${trigger} BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION ${refuse}()`
}
