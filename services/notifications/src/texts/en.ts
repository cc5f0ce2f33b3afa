import type { Texts } from './texts.ts'

/** English is the fallback language and must be complete. */
export const en: Texts = {
  'post-in-community':
    '{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} posted in {community}',
  'mention-in-post':
    "{first} mentioned you in a post {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'mention-in-poll':
    "{first} mentioned you in a poll {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'mention-in-comment':
    "{first} mentioned you in a comment {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'mention-in-reply':
    "{first} mentioned you in a reply {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'reply-to-comment':
    "{first} replied to your comment {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'comment-on-post':
    "{first} commented on your post {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'comment-on-story': '{first} commented on your story in {community}',
  'poll-in-community': '{first} started a poll in {community}',
  'story-in-community':
    '{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} posted a story in {community}',
  'reaction-on-post':
    "{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} reacted to your post {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'reaction-on-poll':
    "{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} reacted to your poll {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'reaction-on-comment':
    "{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} reacted to your comment {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'reaction-on-reply':
    "{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} reacted to your reply {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'reaction-on-story':
    '{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} reacted to your story in {community}',
  'join-request': '{first} requested to join {community}',
  'join-request-approved': 'Your request to join {community} was approved',
  'join-request-declined': 'Your request to join {community} was declined',
  follow:
    '{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} started following you',
  'follow-accepted':
    '{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} accepted your follow request',
  invitation: '{first} invited you to join {community}',
  'role-given': '{first} gave you a role in {community}',
  'scheduled-post-published':
    "Your scheduled post was published {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'scheduled-post-failed':
    "Your scheduled post could not be published {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'deleted-user': 'Deleted user',
}
