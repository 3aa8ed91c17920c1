import { TRAP_FIELD } from '#domain/forms/form-answer.ts'

/** A field that nobody sees, hears or reaches: only programs that fill in everything do. */
export function Trap() {
  return (
    <div className="sr" aria-hidden="true">
      <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
