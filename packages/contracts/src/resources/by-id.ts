import { z } from 'zod'
import { anyId, idOf } from './input.ts'

/** Parameters of paths: the record that a request is about. */
export const byUserId = z.object({ userId: anyId.describe('Id of the user.') })
export const byCommunityId = z.object({ communityId: anyId.describe('Id of the community.') })
export const byCategoryId = z.object({ categoryId: anyId.describe('Id of the category.') })
export const byInvitationId = z.object({ invitationId: anyId.describe('Id of the invitation.') })
export const byRoleId = z.object({ roleId: anyId.describe('Id of the role.') })
export const byPostId = z.object({ postId: anyId.describe('Id of the post.') })
export const byCommentId = z.object({ commentId: anyId.describe('Id of the comment.') })
export const byFileId = z.object({ fileId: anyId.describe('Id of the file.') })
export const byChannelId = z.object({ channelId: anyId.describe('Id of the channel.') })
export const byStreamId = z.object({ streamId: idOf(50).describe('Id of the stream.') })
export const byMessageId = z.object({ messageId: idOf(150).describe('Id of the message.') })
export const byMessageFeedId = z.object({
  messageFeedId: anyId.describe('Id of the feed; the id of a channel is that of its default feed.'),
})
/** Stories have no ids that clients choose. */
export const byStoryId = z.object({
  storyId: z
    .string()
    .regex(/^[a-f\d]{24}$/, 'Must have 24 hexadecimal digits.')
    .describe('Id of the story.'),
})
export const byWebhookId = z.object({ webhookId: anyId.describe('Id of the webhook.') })
export const byRuleId = z.object({ ruleId: anyId.describe('Id of the rule.') })
