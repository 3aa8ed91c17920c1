import { describe, expect, test } from 'vitest'
import { hold, market, plan, refusal, standing, wanted } from './feed-plan.test-helper.ts'
import { EMPTY_PLAN } from './feed-plan.ts'
import { minor } from './money/amounts.ts'

describe('a price that is not believed', () => {
  const jumped = { wants: [wanted({ price: minor(900) })], standing: [standing()] }

  test('is held with its reason, and the offer keeps its old price', () => {
    expect(plan(jumped)).toMatchObject({
      ...EMPTY_PLAN,
      held: [
        {
          productId: 1,
          cans: 1,
          externalId: 'a',
          price: minor(900),
          previousPrice: minor(500),
          currency: 'EUR',
          needsOperator: false,
          repeatsId: null,
          reason: '1.8 × its own price: 5.00 → 9.00 EUR',
        },
      ],
    })
  })

  test('does not stop the others', () => {
    const other = wanted({ productId: 2, externalId: 'b' })
    expect(plan({ ...jumped, wants: [...jumped.wants, other] }).inserts).toHaveLength(1)
  })

  test('lets the offer sell out, but not come back into stock', () => {
    const out = { wants: [wanted({ price: minor(900), stock: 'out_of_stock' })], standing: [standing()] }
    expect(plan(out)).toMatchObject({ soldOut: [7], updates: [], held: [{ price: minor(900) }] })
    const back = { ...jumped, standing: [standing({ stock: 'out_of_stock' })] }
    expect(plan(back)).toMatchObject({ updates: [], soldOut: [], held: [{ price: minor(900) }] })
  })

  test('makes no offer where there was none', () => {
    const findLikely = () => market(4_000_000)
    for (const price of [100, 1300]) {
      const far = plan({ wants: [wanted({ price: minor(price) })], findLikely })
      expect(far).toMatchObject({ inserts: [], held: [{ price, previousPrice: null, needsOperator: true }] })
    }
  })

  test('is compared per can', () => {
    const findLikely = () => market(4_000_000)
    const roll = (price: number) => plan({ wants: [wanted({ price: minor(price), cans: 10 })], findLikely })
    expect(roll(1300).held).toMatchObject([{ needsOperator: true }])
    expect(roll(1400).held).toMatchObject([{ needsOperator: false }])
    expect(roll(2100).held).toHaveLength(0)
  })

  test('is applied when a run hours later says the same or nearly the same', () => {
    const confirmed = plan({ ...jumped, holds: [hold({ price: minor(880) })] })
    expect(confirmed).toMatchObject({
      updates: [{ price: minor(900) }],
      held: [],
      released: [{ holdId: 3, resolution: 'confirmed' }],
    })
  })

  test('is not confirmed by a run that comes sooner, which only counts as a reading', () => {
    const soon = plan({ ...jumped, holds: [hold()], now: new Date('2026-03-01T07:59:59Z') })
    expect(soon).toEqual({ ...EMPTY_PLAN, repeated: [{ holdId: 3, changed: null, isOther: false }] })
  })

  test('is not confirmed by the run that held it, nor by reading old bytes again', () => {
    expect(plan({ ...jumped, holds: [hold()], confirmingRunId: 10 })).toEqual(EMPTY_PLAN)
    expect(plan({ ...jumped, holds: [hold()], confirmingRunId: null })).toEqual(EMPTY_PLAN)
  })

  test('waits for an operator however often it is read, when it is too far from what is likely', () => {
    const far = { wants: [wanted({ price: minor(1) })], standing: [standing()] }
    expect(plan(far).held).toMatchObject([{ needsOperator: true }])
    const later = plan({ ...far, holds: [hold({ price: minor(1), needsOperator: true })] })
    expect(later).toMatchObject({ updates: [], released: [], repeated: [{ holdId: 3, changed: null }] })
  })

  test('still waits for an operator when it comes a little nearer', () => {
    const nearer = plan({
      wants: [wanted({ price: minor(1450) })],
      standing: [standing()],
      holds: [hold({ price: minor(1520), needsOperator: true })],
    })
    expect(nearer).toMatchObject({
      updates: [],
      repeated: [{ changed: { price: 1450, needsOperator: true }, isOther: false }],
    })
  })

  test('is not made likely by an earlier price that the store only named', () => {
    const inflated = (originalPrice: number) =>
      plan({
        wants: [wanted({ price: minor(1400) })],
        standing: [standing({ originalPrice: minor(originalPrice) })],
      })
    expect(inflated(1400)).toMatchObject({ updates: [{ price: 1400 }], held: [] })
    expect(inflated(5000)).toMatchObject({ updates: [], held: [{ price: 1400, needsOperator: false }] })
  })

  test('is applied when an operator accepts it, or the run with all its prices', () => {
    const accepted = plan({ ...jumped, holds: [hold()], confirmingRunId: null, accepted: new Set([3]) })
    expect(accepted).toMatchObject({
      updates: [{ price: minor(900) }],
      released: [{ resolution: 'accepted' }],
    })
    expect(plan({ ...jumped, areAllBelieved: true })).toMatchObject({ updates: [{ price: 900 }], held: [] })
  })

  test('gives way to a believable price', () => {
    expect(plan({ wants: [wanted()], standing: [standing()], holds: [hold()] })).toEqual({
      ...EMPTY_PLAN,
      released: [{ holdId: 3, resolution: 'superseded' }],
    })
  })

  test('stays one doubt when the feed says another such price, whose time starts again', () => {
    const { held, released, repeated } = plan({ ...jumped, holds: [hold({ price: minor(1200) })] })
    expect({ held, released }).toEqual({ held: [], released: [] })
    expect(repeated).toMatchObject([{ holdId: 3, changed: { price: 900 }, isOther: true }])
  })

  test('stays out as long as the feed repeats what an operator refused', () => {
    expect(plan({ ...jumped, refused: [refusal(900)] })).toEqual({
      ...EMPTY_PLAN,
      repeated: [{ holdId: 2, changed: null, isOther: false }],
    })
  })

  test('near one that an operator refused is one doubt that no reading confirms', () => {
    const near = plan({ ...jumped, refused: [refusal(980)] })
    expect(near.held).toMatchObject([{ price: 900, repeatsId: 2, needsOperator: true }])
    const again = plan({ ...jumped, refused: [refusal(980)], holds: [hold({ needsOperator: true })] })
    expect(again).toMatchObject({ updates: [], held: [], repeated: [{ holdId: 3 }] })
  })

  test('near one that was refused is out even where it would be believed otherwise', () => {
    const small = { wants: [wanted({ price: minor(650) })], standing: [standing()] }
    expect(plan(small).updates).toHaveLength(1)
    expect(plan({ ...small, refused: [refusal(700)] })).toMatchObject({ updates: [], held: [{ price: 650 }] })
    const far = plan({ ...small, refused: [refusal(950)] })
    expect(far.updates).toHaveLength(1)
  })

  test('never is the price on the page, whatever was refused', () => {
    const back = { wants: [wanted({ price: minor(510) })], standing: [standing()] }
    expect(plan({ ...back, refused: [refusal(520)] }).updates).toMatchObject([{ price: 510 }])
  })

  test('is forgotten with its listing', () => {
    const { released, soldOut } = plan({ standing: [standing()], holds: [hold()] })
    expect({ released, soldOut }).toEqual({
      released: [{ holdId: 3, resolution: 'superseded' }],
      soldOut: [7],
    })
  })
})
