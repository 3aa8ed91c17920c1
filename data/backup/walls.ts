import type { ClientBase } from 'pg'

type Reference = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * For loading rows in any order, exactly as they were: removes the references between tables and switches triggers off,
 * which would chain the audit log a second time. Returns what puts them back and checks every reference. Only the
 * tables' owner may do this, and only inside a transaction is it safe.
 */
export async function liftWalls(client: ClientBase): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<Reference>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`)
  const { rows: guarded } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of guarded) await client.query(`alter table ${table} disable trigger user`)

  return async () => {
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { table } of guarded) await client.query(`alter table ${table} enable trigger user`)
  }
}
