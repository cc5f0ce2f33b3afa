import {
  type contentEvents,
  type Story,
  storyCreated,
  storyDeleted,
} from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { type BehindFoldsOf, foldBehind, tableBehind } from '@causerie/kernel'
import { z } from 'zod'
import { noTraits, type RecordTraits } from '../../search/record-traits.ts'
import { wordFields, wordsOf } from '../../search/word-row.ts'

const StoryWords = z.object({
  storyId: z.string(),
  targetType: z.literal('community'),
  targetId: z.string(),
  ...wordFields,
})

/**
 * The words of stories, also of deleted and expired ones: whether a search shows a story follows
 * from the story itself. Of what was deleted permanently there is no row.
 */
export const storyWords = tableBehind('story_words', {
  row: StoryWords,
  key: ['storyId'],
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
  columns: {
    targetType: 'text',
    targetId: 'text',
    authorId: 'text',
    createdAt: 'text',
    words: 'int4[]',
  },
  indexes: {
    story_words_by_word: { grams: 'words' },
    story_words_of_target: { on: ['targetId', 'createdAt', 'storyId'] },
    story_words_by_creation: { on: ['createdAt', 'storyId'] },
  },
})

type Content = Pick<Story, 'data' | 'dataType' | 'items'>
/** The text by which a search finds a story: what it says, and what its links show. */
export const textOfStory = ({ data, items }: Omit<Content, 'dataType'>): string =>
  [data.text ?? '', ...items.flatMap((item) => [item.data.customText ?? '', item.data.url])]
    .filter((part) => part !== '')
    .join('\n')

export const traitsOfStory = ({ dataType, items }: Omit<Content, 'data'>): RecordTraits => ({
  ...noTraits,
  dataTypes: [dataType],
  hasLink: items.length > 0,
})

const storyOf = (e: { storyId: string }) => ({ story: storyWords.get(e.storyId) })

export const storyWordsFolds: BehindFoldsOf<typeof contentEvents> = {
  storyCreated: foldBehind(storyCreated)(storyOf, (_, { data: e, networkId, at }) => {
    const { storyId, targetType, targetId, creatorId: authorId } = e
    const row = { storyId, targetType, targetId, authorId, createdAt: at, traits: traitsOfStory(e) }
    return [storyWords.put({ ...row, words: wordsOf(networkId, textOfStory(e), row) })]
  }),
  storyDeleted: foldBehind(storyDeleted)(storyOf, ({ story }, { data: { isPermanent } }) =>
    story && isPermanent ? [storyWords.remove(story)] : [],
  ),
}
