/** An open can with nothing in it. */
export function EmptyArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <circle cx="92" cy="78" r="62" fill="var(--sunk)" stroke="var(--ink)" strokeWidth="2" />
      <circle cx="92" cy="78" r="52" fill="var(--surface)" stroke="var(--line-2)" strokeWidth="1.5" />
      <path
        d="M92 78L92 30M92 78l34 34M92 78l-46 14M92 78l40-22M92 78l-30-36M92 78l-8 46"
        stroke="var(--line-2)"
        strokeWidth="1.5"
      />
      <circle
        cx="92"
        cy="78"
        r="52"
        fill="none"
        stroke="var(--line-2)"
        strokeWidth="5"
        strokeDasharray="2 4"
      />
      <circle cx="174" cy="92" r="50" fill="var(--brand)" />
      <circle
        cx="174"
        cy="92"
        r="44"
        fill="none"
        stroke="var(--on-brand)"
        strokeOpacity=".45"
        strokeWidth="5"
        strokeDasharray="1.2 4.55"
      />
      <path d="M166 100l-17 17" stroke="var(--on-brand)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}

/** A ruler broken in two. */
export function ErrorArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 96" aria-hidden="true" focusable="false">
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
        <path d="M6 30H104l8 12-8 10 6 14H6Z" />
        <path d="M18 30v14M30 30v9M42 30v9M54 30v14M66 30v9M78 30v9M90 30v14" strokeWidth="1.6" />
        <g transform="rotate(7 190 60)">
          <path d="M138 36H234V72H144l-6-14 8-10Z" />
          <path d="M152 36v14M164 36v9M176 36v9M188 36v14M200 36v9M212 36v9M224 36v14" strokeWidth="1.6" />
        </g>
      </g>
      <path
        d="M120 14l3 9M131 20l-4 7M112 18l5 7"
        stroke="var(--control-line)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  )
}
