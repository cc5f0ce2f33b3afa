import { type AnyOperation, isRefusal, type Refusal, refuse } from '@causerie/protocol'
import { hasMoreMembers } from './count-members.ts'
import { parseQuery } from './parse-query.ts'
import { unfitness } from './unfit-text.ts'

/**
 * Members of all objects and lists of a body: several times as many as its fields allow, and parsed
 * within milliseconds.
 */
const maxMembers = 20_000

/** The raw body of a request. */
export type Payload = { contentType: string; bytes: Buffer }

type Parsed = { body: unknown } | Refusal<'bad-request' | 'unsupported-media-type'>

/**
 * Parses a body; undefined if it is empty, whatever its content type: clients send one with an
 * empty body. Media servers send forms.
 */
export const parseBody = (
  { contentType, bytes }: Payload,
  { credential }: Pick<AnyOperation, 'credential'> = { credential: 'token' },
): Parsed => {
  if (bytes.length === 0) return { body: undefined }
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/x-www-form-urlencoded' && credential === 'media-server')
    return parseForm(bytes)
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type))
    return refuse('unsupported-media-type')
  if (hasMoreMembers(bytes, maxMembers))
    return refuse('bad-request', [`body: has more than ${maxMembers} members.`])
  const parsed = parseJson(bytes)
  if (!parsed) return refuse('bad-request', ['body: is not valid JSON.'])
  const wrong = unfitness(parsed.body)
  return wrong ? refuse('bad-request', [wrong]) : parsed
}

const parseForm = (bytes: Buffer): Parsed => {
  const parsed = parseQuery(bytes.toString('latin1'), false)
  return isRefusal(parsed)
    ? refuse('bad-request', ['body: is not a valid form.'])
    : { body: parsed.query }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const parseJson = (bytes: Buffer): { body: unknown } | undefined => {
  try {
    return { body: JSON.parse(utf8.decode(bytes)) }
  } catch {
    return undefined
  }
}
