import { RETENTION } from '#domain/retention.ts'
import { Facts } from './facts.tsx'

/** How long the site keeps personal data. The privacy policy promises the same. */
export function KeptTerms() {
  return (
    <Facts
      facts={[
        ['Messages', `${RETENTION.messageMonths} months`],
        ['Applications, rejected', `${RETENTION.rejectedApplicationMonths} months after the decision`],
        ['Applications, undecided', `${RETENTION.undecidedApplicationMonths} months`],
        ['Applications, approved', 'as long as the store; who applied can be taken out'],
        ['Subscribers who left', `${RETENTION.unsubscribedDays} days, then a fingerprint`],
        ['Subscribers who never confirmed', `${RETENTION.unconfirmedDays} days`],
        [
          'Reports of wrong prices',
          `address and network until the answer, ${RETENTION.reportAddressDays} days at most; the rest ${RETENTION.reportMonths} months`,
        ],
        ['What alerts found', `${RETENTION.alertDays} days`],
        ['Mails', `${RETENTION.mailDays} days`],
        ['Visits to stores', `${RETENTION.clickMonths} months`],
      ]}
    />
  )
}
