import { expect, test } from 'vitest'
import type { Variables } from '#app/i18n/messages.ts'
import { Translator } from '#app/i18n/translator.ts'
import { fitTitle } from './fit-title.ts'

type PageTexts = { title: string; description: string }
const files = import.meta.glob<Record<string, PageTexts>>('/public/locales/*/seo.json', {
  eager: true,
  import: 'default',
})

/** The values in the texts of a typical page. */
const VARIABLES: Variables = {
  name: 'Nordic Spirit Elderflower Slim 9mg',
  brand: 'Göteborgs Rapé',
  query: 'cool mint',
  range: '12-18mg',
  count: 667,
}
/** A feed is not a page. */
const NOT_PAGES = ['feed']

const LANGUAGES = Object.entries(files).map(([file, texts]) => ({
  language: file.split('/').at(-2) as 'en',
  texts,
  pages: Object.keys(texts).filter((page) => texts[page]?.title && !NOT_PAGES.includes(page)),
}))

test.each(LANGUAGES)(
  'in $language every page has a title and a description that fit',
  ({ language, texts, pages }) => {
    const t = new Translator(language, { seo: texts }).get('seo')
    const shown = pages.map((page) => ({
      title: fitTitle((names) => t(`${page}.title` as 'home.title', names), VARIABLES),
      description: t(`${page}.description` as 'home.description', VARIABLES),
    }))
    expect(shown.filter(({ title }) => title.length < 10 || title.length > 65)).toEqual([])
    expect(shown.filter(({ description }) => description.length < 70 || description.length > 160)).toEqual([])
    expect(new Set(shown.map(({ title }) => title)).size).toBe(pages.length)
    expect(new Set(shown.map(({ description }) => description)).size).toBe(pages.length)
  },
)

test.each(LANGUAGES)('in $language no text mentions 0 stores', ({ language, texts }) => {
  const t = new Translator(language, { seo: texts }).get('seo')
  const said = [t('home.description', { count: 0 }), t('stores.description', { count: 0 })]
  expect(said.filter((text) => text.includes('0') || text.length < 70 || text.length > 160)).toEqual([])
})
