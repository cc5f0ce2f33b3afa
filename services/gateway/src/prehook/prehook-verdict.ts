import { parseBody } from '@causerie/http'
import { isRefusal } from '@causerie/protocol'
import { z } from 'zod'
import { replaceableIn } from './replace-words.ts'

/** What a hook says of a request. */
export type PrehookVerdict = {
  action: 'allow' | 'deny' | 'flag'
  /** What replaces the words of the request. */
  data?: Readonly<Record<string, unknown>> | undefined
  /** Why it is denied, for whoever sent it. */
  message?: string | undefined
  /** Why it is flagged, for moderators, and how sure the hook is, from 0 to 1. */
  reason?: string | undefined
  confidence?: number | undefined
}

const given = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined)
const sentence = given(z.string().trim().max(300))

const Answer = z.object({
  action: z.enum(['allow', 'deny', 'flag']),
  data: given(z.record(z.string(), z.unknown()).transform(replaceableIn)),
  message: sentence,
  reason: sentence,
  confidence: given(z.number().min(0).max(1)),
})

/**
 * Reads the body of an answer, within the bounds of a client's body; undefined if it is none that a
 * hook may give. What replaces nothing is left out of its data.
 */
export const prehookVerdict = (body: Buffer): PrehookVerdict | undefined => {
  const parsed = parseBody({ contentType: 'application/json', bytes: body })
  return isRefusal(parsed) ? undefined : Answer.safeParse(parsed.body).data
}
