import { fileReply } from '@causerie/protocol'
import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const importRecords = operation({
  id: 'importRecords',
  owner: 'gateway',
  method: 'POST',
  path: '/api/v1/imports',
  summary: 'Import records',
  description:
    'Takes records of another system as JSON lines, and makes users, communities, channels, posts and messages of them, at their original times. Nobody is told of them, unless with `tell`. The first line is `{"kind":"version","version":1}`; the others are in any order. A ZIP has one file of such lines at its top, whose name ends with `.ndjson` or `.jsonl`, and files that the lines name by their path; content that begins like a ZIP is one. The answer is lines, too, sent meanwhile: `progress` every second, `failed` with the number of a line and why it is not imported, and `finished` at the end. Where it breaks off, the same file is sent again: what exists is skipped.',
  may: administrators,
  credential: 'admin-token',
  takesLines: true,
  answersFile: true,
  isNotStored: true,
  // The setting IMPORT_MAX_BYTES bounds it.
  bodyLimit: 2 ** 40,
  query: z.object({
    check: z
      .boolean()
      .default(false)
      .describe('Whether lines are only checked, and nothing is recorded.'),
    moderation: z
      .boolean()
      .default(true)
      .describe(
        'Whether texts are tried by the moderation rules: blocked words, links, and how often a user repeats a text in a channel.',
      ),
    stop: z
      .boolean()
      .default(false)
      .describe(
        'Whether the import ends at the first line that is not imported; lines beside it may be recorded.',
      ),
    tell: z
      .boolean()
      .default(false)
      .describe(
        'Whether people are told of what is recorded: in the tray, in realtime, by webhooks, and by pushes of what is not older than a day.',
      ),
    rate: z.number().int().min(1).max(100_000).optional().describe('Records a second, at most.'),
  }),
  example: { query: { check: true } },
  reply: fileReply,
  refusals: ['permission-denied', 'too-large', 'rate-limited'],
})
