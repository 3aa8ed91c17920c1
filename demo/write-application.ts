import type { ClientBase } from 'pg'

const INSERT = `
  insert into retailer_applications (store_name, contact_name, email, phone, website, address, description, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz - interval '5 hours')`

const APPLICATION = [
  'Vinterhamn Snus',
  'Elin Demo',
  'elin@vinterhamn.example',
  '+46 8 000 00 00',
  'https://vinterhamn.example',
  'Hamngatan 1, 111 47 Stockholm, Sweden',
  'An invented store, for trying out how an application is answered.',
]

/** One store that wants to be listed, inside the caller's transaction. */
export async function writeApplication(client: ClientBase, { now }: { now: Date }): Promise<void> {
  await client.query(INSERT, [...APPLICATION, now])
}
