import { expect } from 'vitest'
import { mailQueue } from '#data/schema/mail.ts'
import { contactMessages, retailerApplications } from '#data/schema/people.ts'
import { sendMessage } from '#services/contact/send-message.ts'
import { applyAsRetailer } from '#services/retailers/apply-as-retailer.ts'
import { test } from '#tests/database.ts'
import { makeMail } from '#tests/mail.ts'
import { mayMailOperator } from './may-mail-operator.ts'

const MESSAGE = { name: 'Eva', email: 'eva@example.com', subject: 'Hello', message: 'A wrong price' }
const APPLICATION = {
  storeName: 'Snus Shop',
  contactName: 'Ada',
  email: 'ada@example.com',
  phone: '1',
  website: 'https://snus-shop.example',
  address: 'Street 1',
  description: null,
}

test('the operator gets sixty mails an hour from all visitors together, and nothing is lost', async ({
  db,
}) => {
  const deps = { db, mail: makeMail(), now: () => new Date() }
  for (let nth = 0; nth < 59; nth++) expect(await mayMailOperator(deps)).toBe(true)
  expect(await sendMessage(deps, { ...MESSAGE, network: 'one' })).toBe('done')
  expect(await sendMessage(deps, { ...MESSAGE, network: 'two' })).toBe('done')
  expect(await applyAsRetailer(deps, { ...APPLICATION, network: 'three', language: 'sv' })).toBe('done')

  expect(await db.select().from(contactMessages)).toHaveLength(2)
  expect(await db.select().from(retailerApplications)).toHaveLength(1)
  const mails = await db.select({ kind: mailQueue.kind }).from(mailQueue)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['contact-message', 'retailer-received'])
})
