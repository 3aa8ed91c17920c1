import path from 'node:path'

export type ModuleGraph = {
  getModuleInfo(
    id: string,
  ): { importedIds: ReadonlyArray<string>; dynamicallyImportedIds: ReadonlyArray<string> } | null
}

/** Whatever these files import, and what that imports in turn; what is loaded on demand only if asked for. */
export function collectImports(
  files: ReadonlyArray<string>,
  graph: ModuleGraph,
  { onDemand = false } = {},
): Set<string> {
  const ids = new Set(files.map((file) => path.resolve(file)))
  for (const id of ids) {
    const module = graph.getModuleInfo(id)
    const imported = [
      ...(module?.importedIds ?? []),
      ...(onDemand ? (module?.dynamicallyImportedIds ?? []) : []),
    ]
    for (const next of imported) if (!next.includes('node_modules')) ids.add(next)
  }
  return ids
}
