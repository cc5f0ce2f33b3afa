import type { OrderingKey } from '@causerie/protocol'
import { z } from 'zod'

const id = z.string()

/**
 * The ordering key of what is erased: that of the record which the remains belong to, which may be
 * gone itself.
 */
const orderingKey: z.ZodType<OrderingKey> = z.templateLiteral([z.string(), ':', z.string()])

/** A flag with its reason, which counts no longer or whose record is gone. */
export const erasedFlag = z.object({ orderingKey, recordId: id, flaggedBy: id })

/** A version that an edit replaced. */
export const erasedVersion = z.object({ orderingKey, contentId: id, versionId: id })
