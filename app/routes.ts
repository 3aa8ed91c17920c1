import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { ADMIN_ROUTES } from './admin-routes.ts'

const development = process.env.NODE_ENV === 'development' ? [route('dev/kit', 'routes/dev-kit.tsx')] : []

export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('brands', 'routes/brands.tsx'),
    route('brand/:brandName', 'routes/brand.tsx'),
    route('sale', 'routes/sale.tsx'),
    route('nicotine-strength/:band', 'routes/strength.tsx'),
    route('product/:slug', 'routes/product.tsx'),
    route('how-to-use', 'routes/how-to-use.tsx'),
    route('about-us', 'routes/about-us.tsx'),
    route('help-center', 'routes/help-center.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('terms-of-service', 'routes/terms-of-service.tsx'),
    route('cookie-policy', 'routes/cookie-policy.tsx'),
    route('how-we-rank', 'routes/how-we-rank.tsx'),
    route('how-we-judge-deals', 'routes/how-we-judge-deals.tsx'),
    route('stores', 'routes/stores.tsx'),
    route('auth', 'routes/auth.tsx'),
    route('auth/forgot', 'routes/auth-forgot.tsx'),
    route('auth/reset', 'routes/auth-reset.tsx'),
    route('auth/verify', 'routes/auth-verify.tsx'),
    route('auth/second-step', 'routes/auth-second-step.tsx'),
    route('auth/deleted', 'routes/auth-deleted.tsx'),
    layout('routes/account.tsx', [
      route('account', 'routes/account-profile.tsx'),
      route('account/security', 'routes/account-security.tsx'),
      route('account/data', 'routes/account-data.tsx'),
    ]),
    route('sign-out', 'routes/sign-out.tsx'),
    route('preferences', 'routes/preferences.ts'),
    route('contact', 'routes/contact.tsx'),
    route('newsletter', 'routes/newsletter.tsx'),
    route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
    route('club', 'routes/club.tsx'),
    route('retailer-signup', 'routes/retailer-signup.tsx'),
    ...ADMIN_ROUTES,
    ...development,
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
