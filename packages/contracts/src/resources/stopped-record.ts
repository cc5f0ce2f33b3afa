import { Paging, pageToken } from '@causerie/protocol'
import { z } from 'zod'
import { type FlaggableType, flaggableTypes, typeAmong } from './flagged-record.ts'
import { ifGiven, moment, optional, text } from './input.ts'
import { count, id, timestamp } from './scalars.ts'

/** A record that rules would have stopped, without its words. */
export const StoppedRecord = z
  .object({
    type: z.enum(flaggableTypes),
    recordId: id,
    /** Who wrote it. */
    userId: id,
    /**
     * Where it stands: in a community, on the feed of a user, in a channel. Users stand nowhere:
     * their target is themselves.
     */
    targetType: z.enum(['community', 'user', 'channel']),
    targetId: id,
    createdAt: timestamp,
  })
  .meta({ id: 'StoppedRecord' })
export type StoppedRecord = z.infer<typeof StoppedRecord>

/** What dry runs of rules have in common, whichever service answers. */
export const dryRunRequests = { method: 'POST', path: '/api/v1/moderation/dry-run' } as const

/** The order of a run, of which a token says how far it is. */
const dryRunSorts = ['lastCreated'] as const

/** Rules to try on the records of one of these types. */
export const dryRunBody = <const Types extends readonly [FlaggableType, ...FlaggableType[]]>(
  types: Types,
) =>
  z.object({
    type: typeAmong(types, 'On which records the rules are tried.'),
    list: z
      .enum(['allowlist', 'blocklist'])
      .describe(
        'To which list the rules would be added: links that may be sent, or words that may not.',
      ),
    regexs: z
      .array(text(1, 500))
      .max(10)
      .default([])
      .describe(
        'Regular expressions of links, or words. Of links there may be none: the whitelist is tried as it is.',
      ),
    isMatchExactWord: ifGiven(z.boolean()).describe(
      'Of words: whether they are refused only where no letter or digit stands beside them.',
    ),
    since: optional(moment).describe(
      'Only what was created at this time or later. Absent: during the last 24 hours.',
    ),
    token: pageToken(dryRunSorts).describe('The next step, from `paging` of an answer.'),
  })

export const dryRunAnswer = {
  /** On how many records the rules were tried in this step. */
  tried: count,
  /** The latest first. */
  stopped: z.array(StoppedRecord),
  paging: Paging,
}

export const aboutDryRun =
  'Nothing changes. A request tries at most 1,000 records, the latest first, or fewer if they are very long, and says how many; `paging.next` ' +
  'leads to the next step. Records count by when they were created, and are tried as they read now; what is deleted is not tried. What would ' +
  'have been stopped is named without its words. With the whitelist, links are tried as if it were on, and had these rules besides its enabled ones.'
