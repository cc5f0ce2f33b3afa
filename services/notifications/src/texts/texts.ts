/** The sentences of tray items. */
export const sentenceKeys = [
  'mention-in-post',
  'mention-in-poll',
  'mention-in-comment',
  'mention-in-reply',
  'reply-to-comment',
  'comment-on-post',
  'comment-on-story',
  'post-in-community',
  'poll-in-community',
  'story-in-community',
  'reaction-on-post',
  'reaction-on-poll',
  'reaction-on-comment',
  'reaction-on-reply',
  'reaction-on-story',
  'join-request',
  'join-request-approved',
  'join-request-declined',
  'invitation',
  'role-given',
  'follow',
  'follow-accepted',
  'scheduled-post-published',
  'scheduled-post-failed',
] as const
export type SentenceKey = (typeof sentenceKeys)[number]

/**
 * The texts of one language, as ICU messages. `form` is `one` (actor), `two` (both named) or
 * `others` (the first actor and a number). `location` is relative to the viewer: `community`, or
 * the feed of the `viewer`, of the only `actor` or of another user (`other`). `named` is `yes` when
 * the name of the given role is known. `reason` is the code of a refusal, with underscores.
 */
export type Texts = Readonly<Record<SentenceKey | 'deleted-user', string>>
