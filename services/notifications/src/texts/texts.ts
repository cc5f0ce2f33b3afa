/** The sentences that an item can say. */
export type SentenceKey = 'post-in-community' | 'mention-in-post'

/**
 * The texts of one language, as ICU messages. Of a sentence: `form` is `one` actor, `two` named ones, or the `first` and `others`, a
 * number; `place` is where it happened for this viewer: a `community`, the feed of the `viewer`, of the `actor`, or of the `owner`.
 */
export type Texts = Readonly<Record<SentenceKey | 'deleted-user', string>>
