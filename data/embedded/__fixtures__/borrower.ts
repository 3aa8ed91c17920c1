/** A thread that opens a transaction on the database it was lent, writes into it and then does nothing more. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openLent } from '../embedded.ts'

const { pool } = openLent((workerData as { port: MessagePort }).port)
const client = await pool.connect()
await client.query('begin')
await client.query(`insert into brands (name, slug) values ('Fjord', 'fjord')`)
parentPort!.postMessage('written')
