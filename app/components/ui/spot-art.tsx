/** An open can with nothing in it. */
export function EmptyArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <use href="#empty-can" />
    </svg>
  )
}

/** A ruler broken in two. */
export function ErrorArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 96" aria-hidden="true" focusable="false">
      <use href="#broken-ruler" />
    </svg>
  )
}
