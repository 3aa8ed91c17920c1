import { expect, test } from 'vitest'
import { unwrapTrackingLink } from './tracking-link.ts'

const PAGE = 'https://shop.example/p/cool-mint?pack=10'

test.each([
  [`https://pdt.tradedoubler.com/click?a(1)p(2)prod(3)ttid(5)url(${encodeURIComponent(PAGE)})`, PAGE],
  [`https://track.adtraction.com/t/t?a=1&as=2&t=2&tk=1&url=${encodeURIComponent(PAGE)}`, PAGE],
  [`https://www.partner-ads.com/dk/klikbanner.php?bannerid=1&htmlurl=${PAGE}&size=m`, `${PAGE}&size=m`],
  [`https://www.awin1.com/cread.php?awinmid=1&ued=${encodeURIComponent(PAGE)}&clickref=x`, PAGE],
  ['https://www.awin1.com/pclick.php?p=1&a=2', null],
  ['https://track.adtraction.com/t/t?url=javascript:alert(1)', null],
  ['https://pdt.tradedoubler.com/click?url(%E0%A4%A)', null],
  [`https://shop.example/login?url=${PAGE}`, null],
])('%s leads to %s', (link, page) => {
  expect(unwrapTrackingLink(link)).toBe(page)
})
