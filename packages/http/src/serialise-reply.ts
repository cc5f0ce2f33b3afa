import { type AnyOperation, Json, type Reply } from '@causerie/protocol'

/**
 * The JSON text of a reply. Records that are already JSON text are copied without parsing or
 * validation.
 */
export const serialiseReply = (reply: Reply<AnyOperation>, isBare = false): string => {
  if (isBare) return textOf(Object.values(reply)[0])
  const members: string[] = []
  for (const [name, value] of Object.entries(reply))
    if (value !== undefined) members.push(`${JSON.stringify(name)}:${textOf(value)}`)
  return `{${members.join(',')}}`
}

const textOf = (value: unknown): string => {
  if (value instanceof Json) return value.text
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  return JSON.stringify(value) ?? 'null'
}
