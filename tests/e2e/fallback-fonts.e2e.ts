import { expect, test } from './test.ts'

const TEXT =
  'Independent price comparison. For adults only: nicotine is addictive. Compare prices of snus and nicotine pouches from 24 stores, €4.90 per can. Oberoende prisjämförelse av snus och vitt snus. Unabhängiger Preisvergleich für Snus und Nikotinbeutel. Comparez les prix du snus et des sachets de nicotine. Vergelijk de prijzen van snus. Compara los precios del snus. Confronta i prezzi dello snus.'
const HEADING =
  'Every can, every store, one price. Search results for ZYN. Products Deals Brands Strength. Varje dosa, varje butik, ett pris. Jede Dose, jeder Shop, ein Preis. €4.90 €31.00 42.50 kr $7.25 1234567890'

/**
 * The width of the sample in the fallback alone, in em: Roboto 2.137 and Liberation Sans 2, which is as wide as Arial.
 * Measured once, because the machine that runs this may not have them.
 */
const FALLBACKS = [
  { family: 'Text Roboto', weight: 400, sample: TEXT, em: 174.95 },
  { family: 'Text Roboto', weight: 500, sample: TEXT, em: 176.73 },
  { family: 'Text Roboto', weight: 600, sample: TEXT, em: 177.91 },
  { family: 'Text Arial', weight: 400, sample: TEXT, em: 175.65 },
  { family: 'Text Arial', weight: 500, sample: TEXT, em: 175.65 },
  { family: 'Text Arial', weight: 600, sample: TEXT, em: 189.38 },
  { family: 'Display Roboto', weight: 600, sample: HEADING, em: 88.63 },
  { family: 'Display Arial', weight: 600, sample: HEADING, em: 92.93 },
]
const MOST_DIFFERENCE = 0.005

test('every fallback takes as much room as its web font', async ({ page }) => {
  await page.goto('/about-us')
  for (const { family, weight, sample, em } of FALLBACKS) {
    const { web, face } = await page.evaluate(measure, { family, weight, sample })
    const differences = {
      width: (em * face.sizeAdjust) / web.em - 1,
      ascent: face.ascent * face.sizeAdjust - web.ascent,
      descent: face.descent * face.sizeAdjust - web.descent,
      lineGap: face.lineGap,
    }
    for (const [name, difference] of Object.entries(differences))
      expect.soft(Math.abs(difference), `${name} of ${family} ${weight}`).toBeLessThan(MOST_DIFFERENCE)
  }
})

/** Runs in the page: the measures of the web font, and the style sheet's values for its fallback. */
async function measure({ family, weight, sample }: { family: string; weight: number; sample: string }) {
  const isText = family.startsWith('Text')
  const webFamily = isText ? 'Instrument Sans Variable' : 'Familjen Grotesk Variable'
  await document.fonts.load(`${weight} 16px "${webFamily}"`, sample)
  const span = document.createElement('span')
  span.style.cssText = `position: absolute; white-space: nowrap; letter-spacing: 0;
    font: ${weight} 100px "${webFamily}"; font-stretch: ${isText ? 'var(--wide)' : '100%'}`
  span.textContent = sample
  document.body.append(span)
  const canvas = document.createElement('canvas').getContext('2d')!
  canvas.font = `${weight} 1000px "${webFamily}"`
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x')
  const web = {
    em: span.getBoundingClientRect().width / 100,
    ascent: fontBoundingBoxAscent / 1000,
    descent: fontBoundingBoxDescent / 1000,
  }
  const { style } = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .find((rule) => {
      const [least = 400, most = least] = rule.style.getPropertyValue('font-weight').split(' ').map(Number)
      const isFamily = rule.style.getPropertyValue('font-family').includes(family)
      return isFamily && least <= weight && weight <= most
    })!
  const percent = (name: string) => Number.parseFloat(style.getPropertyValue(name)) / 100
  const face = {
    sizeAdjust: percent('size-adjust'),
    ascent: percent('ascent-override'),
    descent: percent('descent-override'),
    lineGap: percent('line-gap-override'),
  }
  return { web, face }
}
