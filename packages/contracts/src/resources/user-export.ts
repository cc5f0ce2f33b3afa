import { z } from 'zod'
import { count, id, timestamp } from './scalars.ts'

/** How far the last download of an export is. */
const UserExportProgress = z
  .object({
    kinds: z
      .object({ done: count, of: count })
      .describe('Files of records (`.ndjson`) in the ZIP. What the user uploaded follows them.'),
    records: count.describe('Lines in these files.'),
    files: count.describe('Uploaded files in the ZIP.'),
    bytes: count.describe('Bytes of the ZIP that were sent. How many there will be is not known.'),
    startedAt: timestamp,
    updatedAt: timestamp.describe('The last sign of life. It is updated every few seconds.'),
    endedAt: timestamp.optional().describe('Absent while the download runs.'),
  })
  .meta({ id: 'UserExportProgress' })

/** The export of what a network has of a user, and the link to it. */
export const UserExport = z
  .object({
    userId: id,
    status: z
      .enum(['ready', 'preparing', 'done', 'failed', 'expired', 'none'])
      .describe(
        '`ready`: the link was not opened yet. `preparing`: a download runs, and the ZIP is made meanwhile. `done`: the ZIP was sent whole. `failed`: the last download broke off, or showed no sign of life for a minute; it may be tried again. `expired`: the link has ended. `none`: nobody has asked for an export yet.',
      ),
    requestedAt: timestamp.nullable(),
    expiresAt: timestamp
      .nullable()
      .describe('When the link ends, and a new export may be requested.'),
    downloadUrl: z
      .string()
      .optional()
      .describe('Where the ZIP is, while the link is valid. It opens to everybody who has it.'),
    progress: UserExportProgress.optional().describe(
      'The last download of the link. Absent while there was none.',
    ),
  })
  .meta({ id: 'UserExport' })
export type UserExport = z.infer<typeof UserExport>
