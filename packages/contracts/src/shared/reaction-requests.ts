import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { userCollections } from '../resources/collections.ts'
import { optional } from '../resources/input.ts'
import { Reaction, reactionName, recordedReactionName } from '../resources/reaction.ts'
import { id } from '../resources/scalars.ts'

/**
 * Paths, input and answers of the operations on reactions, which are the same whichever service has
 * the record. `reference` names the record; `versionOf` is what `referenceVersion` would be the
 * version of.
 */
export const reactionRequests = <S extends z.ZodRawShape>(
  reference: z.ZodObject<S>,
  versionOf: string,
) => {
  const version = z.number().int()
  const aboutVersion = `The version of the API of ${versionOf}; ignored.`
  return {
    add: {
      method: 'POST',
      path: '/api/v2/reactions',
      body: reference.extend({
        reactionName: reactionName.describe(
          'Any name, such as `like` or an emoji, without white space; the rules for texts hold for it.',
        ),
        referenceVersion: optional(version).describe(aboutVersion),
      }),
      reply: { addedId: id },
    },
    remove: {
      method: 'DELETE',
      path: '/api/v2/reactions',
      takesBodyAsQuery: true,
      query: reference.extend({
        reactionName: recordedReactionName.describe('The name of the reaction.'),
        referenceVersion: version.nullish().describe(aboutVersion),
      }),
      reply: { removedId: id.nullable() },
    },
    list: {
      method: 'GET',
      path: '/api/v3/reactions',
      query: reference.extend({
        reactionName: recordedReactionName.optional().describe('Only reactions of this name.'),
        referenceVersion: version.optional().describe(aboutVersion),
        options: pageOptions(['lastCreated']),
      }),
      reply: { reactions: z.array(Reaction), ...userCollections, paging: Paging },
    },
  } as const
}
