import { readPanelTodo } from '#data/panel.ts'
import type { Deps } from '#services/deps.ts'

export function getPanelTodo({ db }: Pick<Deps, 'db'>) {
  return readPanelTodo(db)
}
