import type { Named } from '../mention/mentions.ts'
import type { Place } from '../mention/use-people.ts'

/** Something that somebody wrote, whatever it is. */
export type Content = {
  kind: 'post' | 'comment' | 'message'
  id: string
  author: Named
  text: string
  /** What clients keep beside the text; an edit keeps what it does not know. */
  metadata: unknown
  /** Whom the text may mention. */
  place: Place
  mentioned: readonly Named[]
}
