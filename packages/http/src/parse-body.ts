import { type Refusal, refuse } from '@causerie/contracts'
import { unfitness } from './unfit-text.ts'

/** The raw body of a request. */
export type Payload = { contentType: string; bytes: Buffer }

/** Parses a body; undefined if it is empty, whatever its content type: clients send one with an empty body. */
export const parseBody = ({ contentType, bytes }: Payload): { body: unknown } | Refusal<'bad-request' | 'unsupported-media-type'> => {
  if (bytes.length === 0) return { body: undefined }
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) return refuse('unsupported-media-type')
  const parsed = parseJson(bytes)
  if (!parsed) return refuse('bad-request', ['body: is not valid JSON.'])
  const wrong = unfitness(parsed.body)
  return wrong ? refuse('bad-request', [wrong]) : parsed
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const parseJson = (bytes: Buffer): { body: unknown } | undefined => {
  try {
    return { body: JSON.parse(utf8.decode(bytes)) }
  } catch {
    return undefined
  }
}
