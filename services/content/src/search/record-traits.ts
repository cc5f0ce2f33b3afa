import { z } from 'zod'

/** What a record has besides its text, by which a search finds it. */
export const RecordTraits = z.object({
  hashtags: z.array(z.string()),
  mentionedUserIds: z.array(z.string()),
  /** The types of what it shows, such as `image`. */
  dataTypes: z.array(z.string()),
  hasLink: z.boolean(),
})
export type RecordTraits = z.infer<typeof RecordTraits>

export const noTraits: RecordTraits = {
  hashtags: [],
  mentionedUserIds: [],
  dataTypes: [],
  hasLink: false,
}

const searchedTypes = new Set(['image', 'video', 'file', 'audio', 'poll'])

/** Traits as `@causerie/words` names them. */
export const namesOf = ({
  hashtags,
  mentionedUserIds,
  dataTypes,
  hasLink,
}: RecordTraits): string[] => [
  ...(hasLink ? ['has:link'] : []),
  ...dataTypes.flatMap((type) => (searchedTypes.has(type) ? [`has:${type}`] : [])),
  ...hashtags.map((hashtag) => `#${hashtag}`),
  ...mentionedUserIds.map((userId) => `@${userId}`),
]
