import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The panel. Its layout guards every page below it; no page of the panel is anywhere else. */
const panel = route('admin', 'routes/admin/layout.tsx', [
  index('routes/admin/panel.tsx'),
  route('start', 'routes/admin/start.tsx'),
  route('stores', 'routes/admin/stores.tsx'),
  route('stores/new', 'routes/admin/store.tsx', { id: 'routes/admin/new-store' }),
  route('stores/:id', 'routes/admin/store.tsx'),
  route('stores/:id/shipping', 'routes/admin/store-shipping.tsx'),
  route('runs', 'routes/admin/runs.tsx'),
  route('runs/:id', 'routes/admin/run.tsx'),
  route('review', 'routes/admin/review.tsx'),
  route('review/all', 'routes/admin/review-all.tsx'),
  route('review/decide', 'routes/admin/review-decide.ts'),
  route('review/find', 'routes/admin/review-find.ts'),
  route('held', 'routes/admin/held.tsx'),
  route('review/:id', 'routes/admin/review-listing.tsx'),
  route('reports', 'routes/admin/reports.tsx'),
  route('products', 'routes/admin/products.tsx'),
  route('products/new', 'routes/admin/product-new.tsx'),
  route('products/:id', 'routes/admin/product.tsx'),
  route('brands', 'routes/admin/brands.tsx'),
  route('catalogue', 'routes/admin/catalogue.tsx'),
  route('rates', 'routes/admin/rates.tsx'),
  route('applications', 'routes/admin/applications.tsx'),
  route('applications/:id', 'routes/admin/application.tsx'),
  route('members', 'routes/admin/users.tsx'),
  route('members/subscribers', 'routes/admin/subscribers.tsx'),
  route('members/offers', 'routes/admin/member-offers.tsx'),
  route('members/offers/new', 'routes/admin/member-offer.tsx', { id: 'routes/admin/new-member-offer' }),
  route('members/offers/:id', 'routes/admin/member-offer.tsx'),
  route('messages', 'routes/admin/messages.tsx'),
  route('messages/:id', 'routes/admin/message.tsx'),
  route('outbox', 'routes/admin/outbox.tsx'),
  route('outbox/:id', 'routes/admin/outbox-mail.tsx'),
  route('audit', 'routes/admin/audit.tsx'),
  route('guide', 'routes/admin/guide.tsx'),
])

/** Any signed-in user can reach the page for the first admin, while there is none. */
export const ADMIN_ROUTES: RouteConfigEntry[] = [route('admin/first', 'routes/admin/first.tsx'), panel]
