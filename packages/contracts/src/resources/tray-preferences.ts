import { z } from 'zod'
import { freeText, id } from './scalars.ts'

/**
 * `on`: items are shown and counted. `silent`: shown, but never counted as unseen, so they cause no
 * badge. `off`: not shown.
 */
export const TrayMode = z.enum(['on', 'silent', 'off'])
export type TrayMode = z.infer<typeof TrayMode>

const mode = (meaning: string) => TrayMode.optional().describe(meaning)

/**
 * Modes by category of items, which is that of the rule that causes them. Never rename one:
 * preferences and occurrences contain it.
 */
export const TrayModes = z
  .strictObject({
    mention_in_post: mode('You are mentioned in a post.'),
    mention_in_poll: mode('You are mentioned in a poll.'),
    mention_in_comment: mode('You are mentioned in a comment.'),
    mention_in_reply: mode('You are mentioned in a reply.'),
    reply: mode('Your comment is replied to.'),
    comment: mode('Your post or story is commented on.'),
    post: mode('New posts in your communities.'),
    poll: mode('New polls in your communities.'),
    story: mode('New stories in your communities.'),
    reaction_on_post: mode('Reactions to your posts and polls.'),
    reaction_on_comment: mode('Reactions to your comments.'),
    reaction_on_reply: mode('Reactions to your replies.'),
    reaction_on_story: mode('Reactions to your stories.'),
    join_request: TrayMode.exclude(['off'])
      .optional()
      .describe(
        'Users ask to join a community that you moderate. Never `off`: they wait for moderators.',
      ),
    respond_on_join_request: mode('Your request to join is answered.'),
    follow: mode('Users follow you.'),
    follow_accepted: mode('Your request to follow a user is accepted.'),
    invitation: mode('You are invited to a community.'),
    role_given: mode('You get a role in a community.'),
    scheduled_post_published: mode('Your scheduled post is published.'),
    scheduled_post_failed: mode('Your scheduled post could not be published.'),
  })
  .meta({ id: 'TrayModes' })
export type TrayModes = z.infer<typeof TrayModes>

/** Categories of tray items. */
export const TrayCategory = TrayModes.keyof()
export type TrayCategory = z.infer<typeof TrayCategory>

/**
 * What a user prefers for items about one community; it has precedence over what they prefer for
 * all.
 */
export const TrayPreferencesOfCommunity = z.object({
  communityId: id,
  mode: TrayMode.optional().describe(
    'For categories that are not listed; if absent, what applies to all communities.',
  ),
  categories: TrayModes,
})
export type TrayPreferencesOfCommunity = z.infer<typeof TrayPreferencesOfCommunity>

/** The language and the modes that a user prefers in their notification tray. */
export const TrayPreferences = z
  .object({
    /** A BCP 47 tag. If unset, the language that the client accepts, else that of the network. */
    language: freeText,
    /** For categories that are not listed. */
    mode: TrayMode,
    categories: TrayModes,
    /** Sorted by id. */
    communities: z.array(TrayPreferencesOfCommunity),
  })
  .meta({ id: 'TrayPreferences' })
export type TrayPreferences = z.infer<typeof TrayPreferences>
