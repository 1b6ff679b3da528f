import { quote } from '../../database/sql-text.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/** The trigger's name; where it is there already nothing has to be done. */
export const protectionName = ({ name }: CompiledEntity): string => `${name}.append-only`

/**
 * Triggers that refuse to change, delete or truncate the records of a table, so that not even a mistake in the code changes what was
 * recorded. The address of whoever wrote a record follows them when they get another one: it says who they are, not what they wrote.
 * Restoring a backup fills empty tables and meets no refusal.
 */
export const protectSql = (entity: CompiledEntity): string => {
  const { name, table } = entity
  const refuse = `entities.${quote(`${name}.refuse`)}`
  return `CREATE OR REPLACE FUNCTION ${refuse}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF to_jsonb(NEW) - 'created_by' = to_jsonb(OLD) - 'created_by' THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'Records of ${name} are never changed' USING ERRCODE = 'restrict_violation';
    END $$;
    CREATE OR REPLACE TRIGGER ${quote(`${name}.unchanged`)} BEFORE UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION ${refuse}();
    CREATE OR REPLACE TRIGGER ${quote(protectionName(entity))} BEFORE DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION ${refuse}()`
}
