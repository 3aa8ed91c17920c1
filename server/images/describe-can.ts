import { type Product, shortTitle } from '#domain/product.ts'
import { strengthLevel } from '#domain/strength.ts'
import { choosePrint } from './choose-print.ts'

/** The print on a product's can. */
export function describeCan(product: Product) {
  const { brand, nicotineMg } = product
  return {
    brand,
    line: shortTitle(product) || null,
    print: choosePrint(product),
    level: strengthLevel(nicotineMg),
    micro: buildMicroPrint(product),
  }
}

/** '9.5 mg · slim · ×21', as far as known: a can looks the same in every language, so there are no words on it. */
function buildMicroPrint({ nicotineMg, format, pouchesPerCan }: Product): string | null {
  const facts = [
    nicotineMg === null ? null : `${nicotineMg} mg`,
    format,
    pouchesPerCan === null ? null : `×${pouchesPerCan}`,
  ].filter((fact) => fact !== null)
  return facts.length > 0 ? facts.join(' · ') : null
}
