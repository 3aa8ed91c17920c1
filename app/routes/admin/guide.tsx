import { Link } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { KeptTerms } from '#app/components/admin/kept-terms.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import styles from './guide.module.css'

export const meta = adminMeta('Setup guide')

/** Has no data of its own; a loader makes the server check access. */
export function loader() {
  return null
}

export default function GuideRoute() {
  return (
    <div className={styles.guide}>
      <AdminHead title="Setup guide" lead="From an empty site to prices that renew themselves." />
      <PanelSection title="1. Add the store">
        <p>
          Under{' '}
          <Link className="link" to="/admin/stores">
            Stores
          </Link>
          , choose New store, or approve a retailer under{' '}
          <Link className="link" to="/admin/applications">
            Applications
          </Link>
          : that makes a draft with what the retailer wrote. A store needs a name, its address, its country
          and the currency it charges in. A logo is optional; without one two letters stand for it.
        </p>
      </PanelSection>
      <PanelSection title="2. Connect the feed">
        <p>
          Give the address of the feed (<code>api_url</code>), or leave it empty and let the site find it:
          shops made with Shopify and WooCommerce have one by themselves, other shops name one in Google
          Merchant format or in their affiliate network. If the feed asks for a key, give the name it is sent
          under (<code>api_key_name</code>), whether that is a header or a parameter of the address, and the
          key. The key is kept encrypted, sent to the feed's own host only, and never shown again: it can be
          replaced or removed.
        </p>
        <p>
          Try the feed before you save. The preview shows what was understood of the first rows, and which
          rows were rejected and why. For affiliate feeds say which column is which. Shipping is set by
          region; the template of affiliate links is tried with a test link.
        </p>
      </PanelSection>
      <PanelSection title="3. Run Import Products">
        <p>
          It reads listings that match no product yet, of all stores and kinds of feed. Those that are clear
          in brand, name, strength and kind become products; what is nearly clear is asked under{' '}
          <Link className="link" to="/admin/start">
            First steps
          </Link>
          ; the rest waits under{' '}
          <Link className="link" to="/admin/review">
            Review
          </Link>{' '}
          with its three best guesses. Each decision there teaches the site the name that the store uses, and
          can be undone.
        </p>
      </PanelSection>
      <PanelSection title="4. Run Update Prices">
        <p>
          The first run fills the prices of all active stores; afterwards each store is read by itself every
          six hours. A feed that lost over 30 % of its listings or prices, and a price too far from what is
          likely, is held: decide under{' '}
          <Link className="link" to="/admin/held">
            Held
          </Link>
          . Until then the old prices stay. A store that could not be read for 48 hours is no longer shown.
        </p>
      </PanelSection>
      <PanelSection title="5. Answer reports">
        <p>
          Visitors report wrong prices beside each offer. They wait under{' '}
          <Link className="link" to="/admin/reports">
            Reports
          </Link>{' '}
          with what the visitor saw and what we knew. Compare with the store and answer with one key: r when
          our price is right, f when it is fixed, s when the store was asked. Several independent reports hide
          an offer until then. Visitors who left an address get the answer by mail, and the address is
          deleted.
        </p>
      </PanelSection>
      <PanelSection title="6. Read the newsletter">
        <p>
          Every Monday morning a draft with the verified deals is under{' '}
          <Link className="link" to="/admin/newsletter">
            Newsletter
          </Link>
          . Change its words, take products out, send yourself a test. If you do nothing it is sent on Tuesday
          afternoon. A draft without a verified deal is not sent.
        </p>
      </PanelSection>
      <PanelSection title="How long data is kept">
        <p>The site deletes by itself what it has kept as long as the privacy policy says.</p>
        <KeptTerms />
      </PanelSection>
      <PanelSection title="Backups">
        <p>
          With the embedded database everything is in the folder named by <code>DATA_DIR</code>. Stop the
          server, copy the folder, start the server. With PostgreSQL use <code>pg_dump</code>, as for any
          other database; the secret of the sessions is in it too. Mails that wait to be sent are part of the
          database, so nothing is lost with the mail server.
        </p>
      </PanelSection>
      <PanelSection title="Admins">
        <p>
          Further admins are made under{' '}
          <Link className="link" to="/admin/members">
            Members
          </Link>
          . On a public site they need an authenticator app, which each sets up under{' '}
          <Link className="link" to="/account">
            Account
          </Link>
          ; the setting <code>ADMIN_REQUIRE_2FA</code> changes that. Whatever an admin does is in the{' '}
          <Link className="link" to="/admin/audit">
            audit log
          </Link>
          .
        </p>
      </PanelSection>
    </div>
  )
}
