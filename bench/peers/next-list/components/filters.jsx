const GROUPS = ['brand', 'strength', 'flavour', 'format', 'store']

export function Filters({ facets, query }) {
  return (
    <form className="filters" action="/products">
      {GROUPS.map((name) => (
        <FilterGroup key={name} name={name} options={facets[name]} chosen={[query[name] ?? []].flat()} />
      ))}
      <fieldset>
        <legend>Price per can</legend>
        <input name="minPerCan" inputMode="decimal" aria-label="From" defaultValue={query.minPerCan} />
        <input name="maxPerCan" inputMode="decimal" aria-label="To" defaultValue={query.maxPerCan} />
      </fieldset>
      <label>
        <input type="checkbox" name="sale" /> On sale <span className="count">{facets.sale}</span>
      </label>
      <label>
        <input type="checkbox" name="inStock" /> In stock <span className="count">{facets.inStock}</span>
      </label>
      <button type="submit">Show</button>
    </form>
  )
}

function FilterGroup({ name, options, chosen }) {
  return (
    <details className="filter-group">
      <summary>
        <span>{name}</span>
        <span className="count">{options.length}</span>
      </summary>
      <fieldset>
        <legend>{name}</legend>
        {options.map(({ value, label, count }) => (
          <label key={value} className="option">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(String(value))}
            />
            <span className="option-label">{label ?? value}</span>
            <span className="count">{count}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
