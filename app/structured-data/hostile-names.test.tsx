import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { Translator } from '#app/i18n/translator.ts'

const NAME = '</script><script>alert(1)</script><!--'
const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/g

function Page() {
  return (
    <TranslatorProvider value={new Translator('en', {})}>
      <Meta />
      <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: NAME }]} />
    </TranslatorProvider>
  )
}

function render() {
  const meta = () => [{ 'script:ld+json': { '@type': 'Product', name: NAME } }]
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => null, meta, Component: Page }])
  return renderToString(<Stub hydrationData={{ loaderData: { root: { origin: 'https://a.example' } } }} />)
}

test('a name cannot end the script that contains it, and is read as written', () => {
  const html = render()
  const blocks = [...html.matchAll(SCRIPT)].map(([, json]) => JSON.parse(json!))
  expect(blocks).toHaveLength(2)
  expect(html).not.toContain('<script>alert')
  expect(blocks[0]).toMatchObject({ name: NAME })
  expect(blocks[1].itemListElement[1]).toMatchObject({ name: NAME })
})
