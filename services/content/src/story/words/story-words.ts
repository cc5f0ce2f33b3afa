import {
  type contentEvents,
  type Story,
  storyCreated,
  storyDeleted,
} from '@causerie/contracts/content'
import { type BehindFoldsOf, foldBehind } from '@causerie/kernel'
import { noTraits, type RecordTraits } from '../../search/record-traits.ts'
import { wordsOf } from '../../search/word-row.ts'
import { wordTable } from '../../search/word-table.ts'

/** The words of stories, also of expired ones. */
export const storyWords = wordTable('story_words')

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
    const of = { recordId: storyId, internalId: storyId, targetType, targetId, authorId }
    const row = { ...of, createdAt: at, traits: traitsOfStory(e) }
    return [storyWords.put({ ...row, words: wordsOf(networkId, textOfStory(e), row) })]
  }),
  storyDeleted: foldBehind(storyDeleted)(storyOf, ({ story }, { data: { isPermanent } }) =>
    story && isPermanent ? [storyWords.remove(story)] : [],
  ),
}
