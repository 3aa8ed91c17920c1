import { TRAP_FIELD } from '#domain/forms/form-answer.ts'

/** A field that people cannot see, hear or reach: only programs fill it in. */
export function Trap() {
  return (
    <div className="sr" aria-hidden="true">
      <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
