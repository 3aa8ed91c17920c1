import { useTranslation } from '#app/i18n/i18n.tsx'

/** The names of the pages that texts link to, as in the menus where they are listed there. */
export function usePageNames() {
  const t = useTranslation('article')
  const tNav = useTranslation('nav')
  const tFooter = useTranslation('footer')
  return {
    '/products': t('page.products'),
    '/sale': t('page.sale'),
    '/auth': t('page.memberClub'),
    '/how-we-rank': t('page.howWeRank'),
    '/how-we-judge-deals': t('page.howWeJudgeDeals'),
    '/stores': t('page.stores'),
    '/how-to-use': tNav('howToUse'),
    '/about-us': tNav('aboutUs'),
    '/retailer-signup': tNav('joinAsRetailer'),
    '/help-center': tFooter('helpCentre'),
    '/faq': tFooter('faq'),
    '/contact': tFooter('contact'),
    '/privacy-policy': tFooter('privacyPolicy'),
    '/terms-of-service': tFooter('termsOfService'),
    '/cookie-policy': tFooter('cookiePolicy'),
  } as const
}

export type PagePath = keyof ReturnType<typeof usePageNames>
