/** The sentences of tray items. */
export type SentenceKey = 'post-in-community' | 'mention-in-post'

/**
 * The texts of one language, as ICU messages. `form` is `one` (actor), `two` (both named) or `others` (the first actor and a number).
 * `location` is relative to the viewer: `community`, or the feed of the `viewer`, of the `actor` or of another user (`other`).
 */
export type Texts = Readonly<Record<SentenceKey | 'deleted-user', string>>
