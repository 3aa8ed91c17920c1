import type { Db } from '#data/open-database.ts'

/** A database that says the number of each statement before it is run. */
export function watchStatements(db: Db, onStatement: (nth: number) => void): Db {
  let nth = 0
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
          if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(name))) onStatement(++nth)
          return value.apply(target, given)
        }
      },
    })
  return wrap(db)
}

/** A database that stops answering after so many statements, as if the process were killed. */
export function dieAfter(db: Db, statements: number): Db {
  return watchStatements(db, (nth) => {
    if (nth > statements) throw new Error('killed')
  })
}
