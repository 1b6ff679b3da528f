import { quote } from '../../database/sql-text.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

/** Returns the trigger's name. An existing trigger of this name needs no change. */
export const protectionName = ({ name, definition: { files = [] } }: CompiledEntity): string =>
  files.length === 0 ? `${name}.append-only` : `${name}.files.append-only`

/**
 * Returns triggers that refuse to change, delete or truncate the records of a table. So not even a bug changes
 * recorded data. The author's email address in a record may still be updated. It identifies the person and is
 * not content. A reference to a file may be erased, so that the file can be deleted. Restoring a backup fills empty
 * tables and is not refused.
 */
export const protectSql = (entity: CompiledEntity): string => {
  const { name, table, definition } = entity
  const { files = [] } = definition
  const refuse = `entities.${quote(`${name}.refuse`)}`
  const free = files.length === 0 ? ['created_by'] : ['created_by', 'updated_date', ...files]
  const kept = free.map(field => ` - '${field}'`).join('')
  const isErased = files.map(
    field => ` AND (NEW.${quote(field)} IS NULL OR NEW.${quote(field)} = OLD.${quote(field)})`,
  )
  return `CREATE OR REPLACE FUNCTION ${refuse}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF to_jsonb(NEW)${kept} = to_jsonb(OLD)${kept}${isErased.join('')} THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'Records of ${name} are never changed' USING ERRCODE = 'restrict_violation';
    END $$;
    CREATE OR REPLACE TRIGGER ${quote(`${name}.unchanged`)} BEFORE UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION ${refuse}();
    CREATE OR REPLACE TRIGGER ${quote(protectionName(entity))} BEFORE DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION ${refuse}()`
}
