import type { ServiceHost } from '@causerie/kernel/engine'
import { refuse } from '@causerie/protocol'
import { z } from 'zod'
import { type HttpAnswer, refusalAnswer } from './http-answer.ts'
import type { Log } from './log.ts'

/** Path of the internal route by which a gateway imports: the body is an ImportBatch. */
export const importPath = '/internal/import'
/** Lines of a batch, and bytes of its body. */
export const importedAtOnce = { lines: 500, bytes: 8 * 1024 * 1024 }

const Step = z.object({ operation: z.string(), params: z.unknown(), body: z.unknown() })
const Line = z.object({
  id: z.string(),
  userId: z.string(),
  at: z.string().optional(),
  isChosen: z.boolean().optional(),
  steps: z.array(Step).min(1),
})
const Batch = z.object({
  networkId: z.string(),
  importId: z.string(),
  position: z.string(),
  isModerated: z.boolean().optional(),
  isTold: z.boolean().optional(),
  lines: z.array(Line).max(importedAtOnce.lines),
})

/** What a service answers to a batch. */
export const ImportResult = z.object({
  outcomes: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('done') }),
      z.object({ kind: z.literal('exists') }),
      z.object({
        kind: z.literal('refused'),
        refused: z.string(),
        detail: z.array(z.string()).optional(),
      }),
    ]),
  ),
  position: z.string(),
})

/** The batch that a text is; undefined if it is none. */
export const readBatch = (text: string): z.infer<typeof Batch> | undefined => {
  try {
    return Batch.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Records a batch. What fails may be sent again. */
export const answerImport = async (
  body: Buffer,
  record: ServiceHost['import'],
  log: Log,
): Promise<HttpAnswer> => {
  const batch = readBatch(body.toString())
  if (!batch) return refusalAnswer(refuse('bad-request'))
  try {
    return { status: 200, headers: {}, body: JSON.stringify(await record(batch)) }
  } catch (error) {
    log.error({ err: error }, 'a batch of an import failed')
    return refusalAnswer(refuse('unavailable'))
  }
}
