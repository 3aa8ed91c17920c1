import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

/** Any number that no other application on the server uses. */
const LOCK_KEY = 7_062_027

/** The site's role could still change the audit log. The message says what to do. */
export class RoleTooMightyError extends Error {
  override readonly name = 'RoleTooMightyError'
}

/**
 * To be called by the owner: the site's role may use every table, but only read and add to the audit log. Granting
 * again changes nothing, so nodes may start one after the other.
 */
export async function grantRights(owner: Db, role: string): Promise<void> {
  const to = sql.identifier(role)
  await owner.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    for (const schema of ['public', 'pgboss'].map((name) => sql.identifier(name))) {
      await tx.execute(sql`grant usage on schema ${schema} to ${to}`)
      await tx.execute(sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`)
      await tx.execute(sql`grant usage, select on all sequences in schema ${schema} to ${to}`)
      await tx.execute(sql`grant execute on all functions in schema ${schema} to ${to}`)
    }
    await tx.execute(sql`grant usage on schema drizzle to ${to}`)
    await tx.execute(sql`grant select on drizzle.__drizzle_migrations to ${to}`)
    await tx.execute(sql`revoke all on audit_log from ${to}`)
    await tx.execute(sql`grant select, insert on audit_log to ${to}`)
    // Otherwise a temporary table of the same name would come first, and any role may make those.
    await tx.execute(sql`alter function chain_audit_entry() set search_path = public, pg_temp`)
  })
}

/** As the site's own role: throws where it owns the audit log, or may act as its owner. */
export async function requireBounds(site: Db): Promise<void> {
  const { rows } = await site.execute<{ role: string; owner: string; is_bound: boolean }>(sql`
    select current_user as role, pg_get_userbyid(relowner) as owner,
      not (pg_has_role(relowner, 'member')
        or has_table_privilege(oid, 'update') or has_table_privilege(oid, 'delete')
        or has_table_privilege(oid, 'truncate') or has_table_privilege(oid, 'trigger')) as is_bound
    from pg_class where oid = 'audit_log'::regclass`)
  const [row] = rows
  if (!row || row.is_bound) return
  throw new RoleTooMightyError(
    `The role ${row.role} of DATABASE_URL can change the audit log, which belongs to ${row.owner}. ` +
      'Give DATABASE_URL a role that is neither a superuser nor a member of the owner. Where it owns the tables, hand ' +
      'them over first: REASSIGN OWNED BY it TO the role of DATABASE_OWNER_URL.',
  )
}

export async function readRole(db: Db): Promise<string> {
  const { rows } = await db.execute<{ role: string }>(sql`select current_user as role`)
  return rows[0]!.role
}
