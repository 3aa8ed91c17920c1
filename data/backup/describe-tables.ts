import type { ClientBase } from 'pg'
import type { SequenceState } from './backup-format.ts'

/** A table of the site, with the columns that hold its data. Names are quoted where SQL needs it. */
export type Table = {
  readonly name: string
  readonly columns: ReadonlyArray<string>
  /** As in a cast, in the order of the columns. */
  readonly types: ReadonlyArray<string>
  /** SQL for the most bytes that a row takes on the wire, as far as the database knows without unpacking it. */
  readonly width: string
}

/** Bytes that are written as hexadecimal digits, and values that may be packed, take more on the wire. */
const HEX_FACTOR = 2
const PACKED_FACTOR = 8

/** Partitions are part of their table, and generated columns follow from others. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select quote_ident(relname) as name,
      array_agg(quote_ident(attname) order by attnum) as columns,
      array_agg(format_type(atttypid, atttypmod) order by attnum) as types,
      string_agg(case
        when atttypid = 'bytea'::regtype then format('coalesce(octet_length(%I), 0) * $1', attname)
        when atttypid = 'text'::regtype then format('coalesce(octet_length(%I), 0)', attname)
        else format('coalesce(pg_column_size(%I), 0) * $2', attname)
      end, ' + ' order by attnum) as width
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`,
  )
  return rows.map((table) => ({
    ...table,
    width: table.width.replaceAll('$1', String(HEX_FACTOR)).replaceAll('$2', String(PACKED_FACTOR)),
  }))
}

export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows: sequences } = await client.query<{ name: string }>(
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of sequences) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from public.${name}`,
    )
    states.push({ name, lastValue: rows[0]!.last_value, isCalled: rows[0]!.is_called })
  }
  return states
}

/** The same text for the same value, whatever the server's own settings are. */
export async function fixTextForms(client: ClientBase): Promise<void> {
  await client.query(`set local statement_timeout = 0`)
  await client.query(`set local idle_in_transaction_session_timeout = 0`)
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    // A scan begins at the first row, so that rows keep their order on disk.
    'synchronize_seqscans = off',
  ])
    await client.query(`set local ${setting}`)
}
