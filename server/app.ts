import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Env } from '#config/env.ts'
import { resolveVisitor } from '#domain/visitor.ts'
import type { Deps } from '#services/deps.ts'
import type { Logger } from './logging.ts'
import { createRenderer } from './render.ts'

export type AppOptions = {
  readonly env: Env
  readonly origin: string
  readonly log: Logger
  readonly deps: Deps
}

export type App = {
  listener(request: IncomingMessage, response: ServerResponse): unknown
  startStopping(): void
}

export function createApp({ deps, origin }: AppOptions): App {
  const render = createRenderer({ deps, origin })
  const app = new Hono()
  app.all('*', (context) =>
    render(
      context.req.raw,
      resolveVisitor({ cookieHeader: context.req.header('cookie') ?? null, country: null }),
    ),
  )
  return { listener: getRequestListener(app.fetch), startStopping() {} }
}
