import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

/** Of the answer to a form that cannot be taken as it is. */
test.use({ expectedErrors: [/status of 422/] })

async function openProduct(page: Page, language = '') {
  await page.goto('/products?search=velo&sort=popular')
  const path = await cardsOf(page).first().getByRole('link').first().getAttribute('href')
  await page.goto(language + path)
}

test('a visitor looks behind a price and reports it, in a pane that Back closes', { tag: '@phone' }, async ({
  page,
}) => {
  await openProduct(page)
  await waitForScripts(page)
  const address = page.url()
  const link = page.getByRole('main').getByRole('link', { name: /how we know this price/ })
  await link.first().click()
  const pane = page.getByRole('dialog', { name: 'How we know this price' })
  await expect(pane.getByRole('heading', { name: 'What the store says' })).toBeVisible()
  await expect(pane.getByRole('definition').first()).toContainText(/velo/i)
  for (const name of ['When and where we read it', 'Why it is this product', 'How the total was reckoned']) {
    await expect(pane.getByRole('heading', { name })).toBeVisible()
  }
  await expectAccessible(page, 'dialog[open]')
  await page.goBack()
  await expect(pane).toBeHidden()
  await expect(page).toHaveURL(address)

  await link.first().click()
  await pane.getByRole('link', { name: 'Report a wrong price' }).click()
  const form = page.getByRole('dialog', { name: 'Report a wrong price' })
  await form.getByRole('radio', { name: 'It is out of stock' }).check()
  await form.getByLabel('Email for an answer').fill('not an address')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'It is out of stock' })).toBeChecked()
  await expectAccessible(page, 'dialog[open]')
  await form.getByLabel('Email for an answer').fill('')
  await form.getByRole('button', { name: 'Send report' }).click()
  const sent = page.getByRole('dialog', { name: 'Report sent' })
  await expect(sent.getByText('Thank you. A person will look at it.')).toBeVisible()
  await expect(sent.getByRole('definition').first()).toHaveText(/^[2-9A-Z]{6}$/)
  await sent.getByRole('button', { name: 'Done' }).click()
  await expect(sent).toBeHidden()
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the evidence, the report and the store each have a page', async ({ page }) => {
    await openProduct(page, '/de')
    const link = page.getByRole('main').getByRole('link', { name: /woher wir diesen Preis kennen/ })
    await link.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woher wir diesen Preis kennen')
    await expect(page.getByRole('heading', { name: 'Was der Shop sagt' })).toBeVisible()

    await page.getByRole('link', { name: 'Falschen Preis melden' }).click()
    await page.getByRole('radio', { name: 'Der Versand kostet etwas anderes' }).check()
    await page.getByRole('button', { name: 'Meldung senden' }).click()
    await expect(page.getByText('Danke. Ein Mensch sieht es sich an.')).toBeVisible()

    await page.goBack()
    await page.goBack()
    await page.getByRole('main').locator('a[href^="/de/stores/"]').click()
    await expect(page).toHaveURL(/\/de\/stores\/[a-z0-9-]+$/)
    await expect(page.getByRole('heading', { name: 'War unser Preis der Preis im Shop?' })).toBeVisible()
    await expect(page.getByText('Noch zu wenige Meldungen')).toBeVisible()
  })
})
