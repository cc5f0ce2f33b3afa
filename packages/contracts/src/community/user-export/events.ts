import { z } from 'zod'
import { onOthers } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { ExportProgress } from '../../shared/export-progress.ts'
import { userKey } from '../../shared/ordering-keys.ts'
import { onUser } from '../user/consequences.ts'

export const userExportRequested = event({
  type: 'UserExportRequested',
  summary:
    'A user, or an administrator, asked for an export of what the network has of the user. It can be downloaded until a time.',
  data: z.object({ userId: z.string(), expiresAt: z.string() }),
  orderedBy: (e) => userKey(e.userId),
  audit: (event) => onOthers(event.data.userId, event, onUser('exported', event.data)),
})

export const userExportProgressed = event({
  type: 'UserExportProgressed',
  summary:
    'A download of the export of a user runs, was sent whole, or broke off. Recorded every few seconds while it runs, and when it ends.',
  data: ExportProgress.extend({ startedAt: z.string() }),
  orderedBy: (e) => userKey(e.userId),
})
