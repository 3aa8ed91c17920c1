import { Article } from '#app/components/article/article.tsx'
import { TermList } from '#app/components/article/prose.tsx'
import { depsContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { toUtcDay } from '#domain/day.ts'
import { CHOICE_COOKIES, ESSENTIAL_COOKIES } from '#domain/own-cookies.ts'
import type { Route } from './+types/cookie-policy.ts'

/** The purpose of each. */
const PURPOSES = {
  'pouchscout.session_token': 'session',
  signedIn: 'signedIn',
  'pouchscout.two_factor': 'step',
  'pouchscout.passkey': 'step',
  'pouchscout.device': 'device',
  notice: 'notice',
} as const satisfies Record<(typeof ESSENTIAL_COOKIES)[number], string>

export const handle = { namespaces: ['article', 'cookies'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(depsContext)
  return { updatedOn: toUtcDay(now()), seo: getSeo(context, 'cookies') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function CookiesRoute({ loaderData: { updatedOn } }: Route.ComponentProps) {
  const t = useTranslation('cookies')
  return (
    <Article
      title={t('title')}
      lead={t('lead')}
      updatedOn={updatedOn}
      sections={[
        { id: 'what', title: t('what.title'), body: <p>{t('what.text')}</p> },
        {
          id: 'essential',
          title: t('essential.title'),
          body: (
            <>
              <p>{t('essential.text')}</p>
              <TermList
                items={ESSENTIAL_COOKIES.map((name) => ({
                  term: <CookieName name={name} />,
                  text: t(`essential.${PURPOSES[name]}`),
                }))}
              />
            </>
          ),
        },
        { id: 'performance', title: t('performance.title'), body: <p>{t('performance.text')}</p> },
        {
          id: 'functional',
          title: t('functional.title'),
          body: (
            <>
              <p>{t('functional.text')}</p>
              <TermList
                items={CHOICE_COOKIES.map((name) => ({
                  term: <CookieName name={name} />,
                  text: t(`functional.${name}`),
                }))}
              />
            </>
          ),
        },
        { id: 'targeting', title: t('targeting.title'), body: <p>{t('targeting.text')}</p> },
        { id: 'others', title: t('others.title'), body: <p>{t('others.text')}</p> },
        { id: 'control', title: t('control.title'), body: <p>{t('control.text')}</p> },
      ]}
      readNext={['/privacy-policy', '/terms-of-service', '/contact']}
    />
  )
}

/** A long name may break after its dot. */
function CookieName({ name }: { name: string }) {
  const [head, tail] = name.split('.')
  return (
    <code translate="no">
      {head}
      {tail && (
        <>
          .<wbr />
          {tail}
        </>
      )}
    </code>
  )
}
