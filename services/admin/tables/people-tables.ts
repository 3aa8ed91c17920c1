import { type MessageRow, readMessagesPage } from '#data/contact-messages.ts'
import { type OutboxRow, readOutboxPage } from '#data/outbox.ts'
import { type ApplicationRow, readApplicationsPage } from '#data/retailer-applications.ts'
import { readSubscribersPage, type SubscriberRow } from '#data/subscribers.ts'
import { readUsersPage, type UserRow } from '#data/users.ts'
import type { AdminTable } from '#services/admin/admin-table.ts'

export const applicationsTable: AdminTable<ApplicationRow> = {
  spec: {
    sorts: ['createdAt', 'storeName', 'contactName', 'status'],
    firstSort: 'createdAt',
    firstDirection: 'desc',
    filters: { status: ['new', 'approved', 'rejected'] },
  },
  read: readApplicationsPage,
  csv: [
    ['id', (row) => row.id],
    ['created_at', (row) => row.createdAt],
    ['status', (row) => row.status],
    ['store_name', (row) => row.storeName],
    ['contact_name', (row) => row.contactName],
    ['email', (row) => row.email],
    ['phone', (row) => row.phone],
    ['website', (row) => row.website],
    ['address', (row) => row.address],
    ['description', (row) => row.description],
    ['language', (row) => row.language],
    ['note', (row) => row.note],
    ['decided_at', (row) => row.decidedAt],
  ],
}

export const usersTable: AdminTable<UserRow> = {
  spec: {
    sorts: ['createdAt', 'email', 'name', 'role'],
    firstSort: 'createdAt',
    firstDirection: 'desc',
    filters: { role: ['admin', 'member'] },
  },
  read: readUsersPage,
  csv: [
    ['id', (row) => row.id],
    ['email', (row) => row.email],
    ['full_name', (row) => row.name],
    ['role', (row) => row.role],
    ['email_verified', (row) => row.isVerified],
    ['two_factor', (row) => row.hasSecondFactor],
    ['created_at', (row) => row.createdAt],
  ],
}

export const subscribersTable: AdminTable<SubscriberRow> = {
  spec: {
    sorts: ['createdAt', 'email', 'fullName', 'status', 'language', 'consentAt'],
    firstSort: 'createdAt',
    firstDirection: 'desc',
    filters: { status: ['pending', 'confirmed', 'unsubscribed'] },
  },
  read: readSubscribersPage,
  csv: [
    ['email', (row) => row.email],
    ['full_name', (row) => row.fullName],
    ['status', (row) => row.status],
    ['language', (row) => row.language],
    ['country', (row) => row.country],
    ['consent_version', (row) => row.consentVersion],
    ['consent_source', (row) => row.consentSource],
    ['consent_at', (row) => row.consentAt],
    ['confirmed_at', (row) => row.confirmedAt],
    ['unsubscribed_at', (row) => row.unsubscribedAt],
    ['created_at', (row) => row.createdAt],
  ],
}

export const messagesTable: AdminTable<MessageRow> = {
  spec: {
    sorts: ['createdAt', 'name', 'subject', 'doneAt'],
    firstSort: 'createdAt',
    firstDirection: 'desc',
    filters: { state: ['open', 'done'] },
  },
  read: readMessagesPage,
  csv: [
    ['id', (row) => row.id],
    ['created_at', (row) => row.createdAt],
    ['name', (row) => row.name],
    ['email', (row) => row.email],
    ['subject', (row) => row.subject],
    ['message', (row) => row.message],
    ['done_at', (row) => row.doneAt],
  ],
}

/** Without their text: mails hold links that are only for their readers. */
export const outboxTable: AdminTable<OutboxRow> = {
  spec: {
    sorts: ['createdAt', 'recipient', 'subject', 'kind', 'status', 'sentAt'],
    firstSort: 'createdAt',
    firstDirection: 'desc',
    filters: { status: ['waiting', 'failed', 'kept', 'sent'] },
  },
  read: readOutboxPage,
  csv: [
    ['id', (row) => row.id],
    ['created_at', (row) => row.createdAt],
    ['kind', (row) => row.kind],
    ['recipient', (row) => row.recipient],
    ['subject', (row) => row.subject],
    ['status', (row) => row.status],
    ['attempts', (row) => row.attempts],
    ['last_error', (row) => row.lastError],
    ['sent_at', (row) => row.sentAt],
  ],
}
