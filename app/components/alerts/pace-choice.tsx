import { useState } from 'react'
import { Segmented } from '#app/components/ui/segmented.tsx'

/** One choice of a few, which the form around it sends. */
export function PaceChoice({
  legend,
  value,
  options,
}: {
  legend: string
  value: string
  options: ReadonlyArray<{ value: string; label: string }>
}) {
  const [chosen, setChosen] = useState(value)
  return <Segmented legend={legend} name="pace" options={options} value={chosen} onChange={setChosen} />
}
