import Link from 'next/link'

const MONEY = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })

export function ProductCard({ card }) {
  const address = `/product/${card.slug}`
  return (
    <article className="card">
      {/* biome-ignore lint/performance/noImgElement: our list has plain pictures too */}
      <img className="pic" src={card.image} alt="" width="192" height="192" loading="lazy" />
      {card.originalPrice && <span className="deal">Best deal</span>}
      <div className="card-brand">
        <span>{card.brand}</span>
        {card.rating !== null && <Rating rating={card.rating} reviewCount={card.reviewCount} />}
      </div>
      <h3 className="name">
        <Link href={address} aria-label={`Compare prices for ${card.name}`}>
          {card.name}
        </Link>
      </h3>
      <div className="meta">
        {card.strength && <span className="strength">{card.strength}</span>}
        {card.nicotineMg && <span>{card.nicotineMg} mg</span>}
      </div>
      <div className="foot">
        <Price card={card} />
        <PriceScale prices={card.prices} />
        <form action={address}>
          <button type="submit" aria-label={`Compare prices for ${card.name}, ${card.storeCount} stores`}>
            <span>Compare prices</span>
            <span>{card.storeCount} stores</span>
          </button>
        </form>
      </div>
      <Link className="add" href={`/basket/add?product=${card.slug}&cans=${card.cansPerPack}`} rel="nofollow">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M5 12h14" />
        </svg>
        <span>Add {card.name} to the basket</span>
      </Link>
      <Link className="beside" href={`/side-by-side?add=${card.slug}`} rel="nofollow" title="Side by side">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 4v16M16 4v16" />
        </svg>
        <span>Compare {card.name} side by side</span>
      </Link>
    </article>
  )
}

function Price({ card }) {
  if (card.priceFrom === null) return <p className="price">Out of stock</p>
  return (
    <p className="price">
      <span>from </span>
      <strong>{MONEY.format(card.priceFrom)}</strong>
      {card.originalPrice && <s>{MONEY.format(card.originalPrice)}</s>}
      <small>{MONEY.format(card.pricePerCan)} per can</small>
    </p>
  )
}

/** What the stores ask, as marks on a line. */
function PriceScale({ prices }) {
  const [lowest, highest] = [Number(prices[0]), Number(prices.at(-1))]
  const place = (price) => (highest > lowest ? ((price - lowest) / (highest - lowest)) * 100 : 50)
  return (
    <svg className="scale" viewBox="0 0 100 8" role="img" aria-label={`${prices.length} prices`}>
      <line x1="0" x2="100" y1="4" y2="4" />
      {[...new Set(prices)].map((price) => (
        <circle key={price} cx={place(price).toFixed(1)} cy="4" r="2" />
      ))}
    </svg>
  )
}

function Rating({ rating, reviewCount }) {
  return (
    <span className="rating">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 2l3 7h7l-6 4 2 7-6-4-6 4 2-7-6-4h7z" />
      </svg>
      <span>{rating.toFixed(1)}</span>
      <span>({reviewCount})</span>
    </span>
  )
}
