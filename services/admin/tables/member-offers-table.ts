import { type MemberOfferListed, readMemberOffersPage } from '#data/member-offers-table.ts'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import type { AdminTable } from '#services/admin/admin-table.ts'

export const memberOffersTable: AdminTable<MemberOfferListed> = {
  spec: {
    sorts: ['validFrom', 'validTo', 'storeName', 'title'],
    firstSort: 'validFrom',
    firstDirection: 'desc',
    filters: { state: ['current', 'coming', 'ended'] },
  },
  read: readMemberOffersPage,
  csv: [
    ['id', (row) => row.id],
    ['store', (row) => row.storeName],
    ['title', (row) => row.title],
    ['code', (row) => row.code],
    ['conditions', (row) => row.conditions],
    ['valid_from', (row) => row.validFrom],
    ['valid_to', (row) => row.validTo],
    ['products', (row) => row.productCount],
    ...OTHER_LANGUAGES.flatMap((language): AdminTable<MemberOfferListed>['csv'] => [
      [`title_${language}`, (row) => row.texts[language]?.title ?? null],
      [`conditions_${language}`, (row) => row.texts[language]?.conditions ?? null],
    ]),
  ],
}
