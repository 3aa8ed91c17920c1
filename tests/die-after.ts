import type { Db } from '#data/open-database.ts'

/** A database that stops answering after so many statements, as if the process were killed. */
export function dieAfter(db: Db, statements: number): Db {
  let left = statements
  const wrap = (real: Db): Db =>
    new Proxy(real, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name === 'transaction') {
          return (work: (tx: Db) => Promise<unknown>, options: object) =>
            target.transaction((tx) => work(wrap(tx as Db)), options)
        }
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(name)) && left-- <= 0) {
            throw new Error('killed')
          }
          return value.apply(target, given)
        }
      },
    })
  return wrap(db)
}
