import type { TestProject } from 'vitest/node'
import { prepareTemplate } from './embedded-template.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'postgres'
    /** A data folder with a migrated database, to be copied. */
    embeddedTemplate: string
    /** A server where databases may be created. */
    postgresUrl: string
  }
}

/** Once per project, before its workers. */
export default async function setup(project: TestProject) {
  const isPostgres = project.name === 'postgres'
  project.provide('engine', isPostgres ? 'postgres' : 'embedded')
  if (!isPostgres) {
    project.provide('embeddedTemplate', await prepareTemplate())
    return
  }
  const givenUrl = process.env.TEST_DATABASE_URL
  const server = givenUrl ? { url: givenUrl, stop: async () => {} } : await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}
