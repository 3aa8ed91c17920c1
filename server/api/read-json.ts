import type { Context } from 'hono'
import { sendError } from './errors.ts'

/** The object that was sent, or an error answer when the body is not one. */
export async function readJsonObject(context: Context): Promise<Record<string, unknown> | Response> {
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '')) {
    return sendError(context, { status: 415, code: 'unsupported_type', message: 'Only JSON is taken here.' })
  }
  const sent = parseObject(await context.req.text())
  return sent ?? sendError(context, { status: 400, code: 'invalid', message: 'The body is no JSON object.' })
}

/** Null for anything else, and for text that no database can store. */
function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && !hasNul(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function hasNul(value: object): boolean {
  return Object.values(value).some((text) => typeof text === 'string' && text.includes('\0'))
}
