import { orderingKeySchema } from '@causerie/protocol'
import { z } from 'zod'

const id = z.string()

/** The key of the record that the remains belong to, which may be gone itself. */
const orderingKey = orderingKeySchema

/** A flag with its reason, which counts no longer or whose record is gone. */
export const erasedFlag = z.object({ orderingKey, recordId: id, flaggedBy: id })
export type ErasedFlag = z.infer<typeof erasedFlag>

/** A version that an edit replaced. */
export const erasedVersion = z.object({ orderingKey, contentId: id, versionId: id })
