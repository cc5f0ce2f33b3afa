import type { Texts } from './texts.ts'

const actors =
  '{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}}'
const place =
  "{location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}"
const reason =
  '{reason, select, not_a_member {you are no longer a member} banned_from_community {you are banned} permission_denied {you may no longer post there} community_not_found {the community no longer exists} user_not_found {the user no longer exists} unknown_file {one of its files no longer exists} foreign_file {one of its files is not yours} file_no_image {one of its files is not an image} file_no_video {one of its files is not a video} unknown_poll {its poll no longer exists} other {it could not be accepted}}'

/** English is the fallback language and must be complete. */
export const en: Texts = {
  'mention-in-post': `${actors} mentioned you in a post ${place}`,
  'mention-in-poll': `${actors} mentioned you in a poll ${place}`,
  'mention-in-comment': `${actors} mentioned you in a comment ${place}`,
  'mention-in-reply': `${actors} mentioned you in a reply ${place}`,
  'reply-to-comment': `${actors} replied to your comment ${place}`,
  'comment-on-post': `${actors} commented on your post ${place}`,
  'comment-on-story': `${actors} commented on your story ${place}`,
  'post-in-community': `${actors} posted in {community}`,
  'poll-in-community': `${actors} started a poll in {community}`,
  'story-in-community': `${actors} added a story in {community}`,
  'reaction-on-post': `${actors} reacted to your post ${place}`,
  'reaction-on-poll': `${actors} reacted to your poll ${place}`,
  'reaction-on-comment': `${actors} reacted to your comment ${place}`,
  'reaction-on-reply': `${actors} reacted to your reply ${place}`,
  'reaction-on-story': `${actors} reacted to your story ${place}`,
  'join-request': `${actors} asked to join {community}`,
  'join-request-approved': 'Your request to join {community} was approved',
  'join-request-declined': 'Your request to join {community} was declined',
  invitation: `${actors} invited you to join {community}`,
  'role-given': `${actors} gave you {named, select, yes {the role {role}} other {a role}} in {community}`,
  follow: `${actors} started following you`,
  'follow-accepted': `${actors} accepted your {form, select, one {request} other {requests}} to follow them`,
  'scheduled-post-published': `Your scheduled post was published ${place}`,
  'scheduled-post-failed': `Your scheduled post was not published ${place}: ${reason}`,
  'deleted-user': 'Deleted user',
}
