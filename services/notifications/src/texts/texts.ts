/** The sentences of tray items. */
export type SentenceKey =
  | 'mention-in-post'
  | 'mention-in-poll'
  | 'mention-in-comment'
  | 'mention-in-reply'
  | 'reply-to-comment'
  | 'comment-on-post'
  | 'comment-on-story'
  | 'post-in-community'
  | 'poll-in-community'
  | 'story-in-community'
  | 'reaction-on-post'
  | 'reaction-on-poll'
  | 'reaction-on-comment'
  | 'reaction-on-reply'
  | 'reaction-on-story'
  | 'join-request'
  | 'join-request-approved'
  | 'join-request-declined'
  | 'follow'
  | 'follow-accepted'
  | 'invitation'
  | 'role-given'
  | 'scheduled-post-published'
  | 'scheduled-post-failed'

/**
 * The texts of one language, as ICU messages. `form` is `one` (actor), `two` (both named) or `others` (the first actor and a number).
 * `location` is relative to the viewer: `community`, or the feed of the `viewer`, of the `actor` or of another user (`other`).
 */
export type Texts = Readonly<Record<SentenceKey | 'deleted-user', string>>
